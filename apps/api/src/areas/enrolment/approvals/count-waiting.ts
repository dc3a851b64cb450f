import type { approvals } from '@plenty/contract/enrolment/approvals';
import type { AnswerOf } from '@plenty/contract/endpoint';
import { SELECTION_STATES, statusLabel } from '@plenty/domain/selection/states';
import type { Work } from '../../../platform/work.ts';
import { BY_STATE, WAITING_BY_BENEFIT } from './approvals-table.ts';

export async function countWaiting(work: Work): Promise<AnswerOf<typeof approvals.pending>> {
  const [rows] = await work.read(WAITING_BY_BENEFIT);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    summary: rows.map(({ benefit_id: benefitId, name, count, since }) => ({
      benefitId,
      name,
      count,
      since: since.toISOString(),
    })),
  };
}

type Status = AnswerOf<typeof approvals.status>;
type StateCounts = Status['statuses'];

export async function countByState(work: Work): Promise<Status> {
  const [rows] = await work.read(BY_STATE);
  const benefits = new Map<string, { name: string; counts: Map<string, number> }>();
  const all = new Map<string, number>();
  for (const { benefit_id, name, state, count } of rows) {
    const benefit = benefits.get(benefit_id) ?? { name, counts: new Map<string, number>() };
    benefits.set(benefit_id, benefit);
    benefit.counts.set(state, count);
    all.set(state, (all.get(state) ?? 0) + count);
  }
  return {
    statuses: toStateCounts(all),
    benefits: [...benefits].map(([benefitId, { name, counts }]) => ({
      benefitId,
      name,
      statuses: toStateCounts(counts),
    })),
  };
}

/** In the order of a selection's life; those of which there are none say so. */
function toStateCounts(counts: ReadonlyMap<string, number>): StateCounts {
  return SELECTION_STATES.filter((state) => state !== 'draft').map((status) => ({
    status,
    statusLabel: statusLabel(status),
    count: counts.get(status) ?? 0,
  }));
}
