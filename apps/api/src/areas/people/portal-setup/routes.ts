import type { portalSetup } from '@plenty/contract/people/portal-setup';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readPortalSetup } from './read-portal-setup.ts';

export const portalSetupRoutes: Handlers<typeof portalSetup> = { read: readPortalSetup };
