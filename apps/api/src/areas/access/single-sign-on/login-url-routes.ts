import type { loginUrl } from '@plenty/contract/access/login-url';
import type { Handlers } from '../../../platform/http/bind.ts';
import { findLoginUrl } from './find-login-url.ts';

export const loginUrlRoutes: Handlers<typeof loginUrl> = { find: findLoginUrl };
