import type { approvals } from '@plenty/contract/enrolment/approvals';
import type { Handlers } from '../../../platform/http/bind.ts';
import { countByState, countWaiting } from './count-waiting.ts';
import { decideAll } from './decide-all.ts';
import { listWaiting } from './list-waiting.ts';

export const approvalsRoutes: Handlers<typeof approvals> = {
  pending: countWaiting,
  pendingOf: listWaiting,
  status: countByState,
  decide: decideAll,
};
