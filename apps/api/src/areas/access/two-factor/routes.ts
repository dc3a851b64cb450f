import type { twoFactor } from '@plenty/contract/access/two-factor';
import type { Handlers } from '../../../platform/http/bind.ts';
import { beginSetUp } from './begin-set-up.ts';
import { switchOff } from './switch-off.ts';
import { finishEnforcedSetUp } from './finish-enforced-set-up.ts';
import { finishSetUp } from './finish-set-up.ts';
import { readTwoFactor } from './read-two-factor.ts';

export const twoFactorRoutes: Handlers<typeof twoFactor> = {
  state: (work, { params }) => readTwoFactor(work, params.id),
  begin: (work, { params, body }) => beginSetUp(work, params.id, body),
  validate: (work, { params, body }) => finishSetUp(work, params.id, body),
  disable: (work, { params, body }) => switchOff(work, params.id, body),
  enforced: (work, { body }) => finishEnforcedSetUp(work, body),
};
