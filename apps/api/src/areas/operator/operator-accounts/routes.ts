import type { operatorAccounts } from '@plenty/contract/operator/operator-accounts';
import type { Handlers } from '../../../platform/http/bind.ts';
import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  resetOperatorPassword,
} from './change-operator.ts';
import { inviteOperator, inviteOperatorAgain, withdrawOperator } from './invite-operator.ts';
import { listOperatorSessions } from './list-operator-sessions.ts';

export const operatorAccountsRoutes: Handlers<typeof operatorAccounts> = {
  invite: inviteOperator,
  inviteAgain: inviteOperatorAgain,
  withdraw: withdrawOperator,
  changeRole: changeOperatorRole,
  disable: disableOperator,
  enable: enableOperator,
  resetPassword: resetOperatorPassword,
  sessions: listOperatorSessions,
  endSessions: endOperatorSessions,
};
