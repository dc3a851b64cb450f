import type { operatorLinks } from '@plenty/contract/operator/operator-links';
import type { Handlers } from '../../../platform/http/bind.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { openReset, setOperatorPassword } from './set-operator-password.ts';

export const operatorLinksRoutes: Handlers<typeof operatorLinks> = {
  openInvitation,
  accept: acceptInvitation,
  openReset,
  resetPassword: setOperatorPassword,
};
