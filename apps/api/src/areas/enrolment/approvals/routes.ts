import type { approvals } from '@plenty/contract/enrolment/approvals';
import type { Handlers } from '../../../platform/http/bind.ts';
import { countByState, countWaiting } from './count-waiting.ts';
import { decideAll } from './decide-all.ts';
import { listWaiting } from './list-waiting.ts';

export const approvalsRoutes: Handlers<typeof approvals> = {
  pending: (work) => countWaiting(work),
  pendingOf: (work, request) => listWaiting(work, request),
  status: (work) => countByState(work),
  decide: (work, { body }) => decideAll(work, body),
};
