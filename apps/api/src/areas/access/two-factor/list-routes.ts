import type { twoFactorList } from '@plenty/contract/access/two-factor-list';
import type { Handlers } from '../../../platform/http/bind.ts';
import { changeEnforcement } from './change-enforcement.ts';
import { listTwoFactor } from './list-two-factor.ts';
import { readEnforcement } from './read-enforcement.ts';

export const twoFactorListRoutes: Handlers<typeof twoFactorList> = {
  list: listTwoFactor,
  enforcement: readEnforcement,
  changeEnforcement,
};
