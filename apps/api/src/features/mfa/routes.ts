import type { mfa } from '@plenty/contract/mfa';
import type { Handlers } from '../../platform/http/bind.ts';
import { beginSetUp } from './begin-set-up.ts';
import { disable } from './disable.ts';
import { finishEnforcedSetUp } from './finish-enforced-set-up.ts';
import { finishSetUp } from './finish-set-up.ts';
import { readState } from './read-state.ts';

export const mfaRoutes: Handlers<typeof mfa> = {
  state: (work, { params }) => readState(work, params.id),
  begin: (work, { params, body }) => beginSetUp(work, params.id, body),
  validate: (work, { params, body }) => finishSetUp(work, params.id, body),
  disable: (work, { params, body }) => disable(work, params.id, body),
  enforced: (work, { body }) => finishEnforcedSetUp(work, body),
};
