import type { twoFactor } from '@plenty/contract/access/two-factor';
import type { Handlers } from '../../../platform/http/bind.ts';
import { beginSetUp } from './begin-set-up.ts';
import { switchOff } from './switch-off.ts';
import { finishEnforcedSetUp } from './finish-enforced-set-up.ts';
import { finishSetUp } from './finish-set-up.ts';
import { readTwoFactor } from './read-two-factor.ts';

export const twoFactorRoutes: Handlers<typeof twoFactor> = {
  state: readTwoFactor,
  begin: beginSetUp,
  validate: finishSetUp,
  disable: switchOff,
  enforced: finishEnforcedSetUp,
};
