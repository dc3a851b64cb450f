import type { clientAdministrators } from '@plenty/contract/operator/client-administrators';
import type { Handlers } from '../../../platform/http/bind.ts';
import { appointAdministrator } from './appoint-administrator.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { listClientAdministrators } from './list-client-administrators.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const clientAdministratorsRoutes: Handlers<typeof clientAdministrators> = {
  list: listClientAdministrators,
  appoint: appointAdministrator,
  invite: inviteAdministrator,
  withdraw: withdrawInvitation,
};
