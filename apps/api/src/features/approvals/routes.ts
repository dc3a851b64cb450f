import type { approvals } from '@plenty/contract/approvals';
import type { Handlers } from '../../platform/http/bind.ts';
import { decideAll } from './decide-all.ts';

export const approvalsRoutes: Handlers<typeof approvals> = {
  decide: (work, { body }) => decideAll(work, body),
};
