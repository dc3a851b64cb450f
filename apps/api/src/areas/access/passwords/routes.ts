import type { passwords } from '@plenty/contract/access/passwords';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changePassword } from './change-password.ts';
import { checkOwnPassword, checkPasswordOfLink } from './check-password.ts';

export const passwordsRoutes: Handlers<typeof passwords> = {
  check: (work, { body }) => checkPasswordOfLink(work, body),
  checkOwn: checkOwnPassword,
  change: changePassword,
};
