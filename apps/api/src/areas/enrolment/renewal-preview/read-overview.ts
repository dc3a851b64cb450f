import type { AnswerOf } from '@plenty/contract/endpoint';
import {
  PREVIEW_OUTCOMES,
  type RenewalOverview,
  type renewalPreview,
} from '@plenty/contract/enrolment/renewal-preview';
import type { Work } from '../../../platform/work.ts';
import { NEXT_RENEWAL, type NextRenewal } from './next-renewal-table.ts';
import { previewKind } from './preview-kind.ts';
import { CLIENT_NAME, lastPreviewJob, type PreviewJob } from './preview-table.ts';
import type { ReachClient } from './reach-client.ts';

/** When the next renewal runs, and what the last preview of it says of everybody together. */
export function readOverview(
  work: Work,
  reach: ReachClient,
  clientId: string,
): Promise<AnswerOf<typeof renewalPreview.read>> {
  return reach(work, clientId, async (transaction) => {
    const [[client], [next], [job]] = await Promise.all([
      transaction.run(CLIENT_NAME),
      transaction.run(NEXT_RENEWAL),
      transaction.run(lastPreviewJob(previewKind.name)),
    ]);
    return { clientName: client?.name ?? '', renewal: next ? toRenewalOverview(next, job) : null };
  });
}

function toRenewalOverview(next: NextRenewal, job: PreviewJob | undefined): RenewalOverview {
  const canMove = next.state === 'planned' && next.tomorrow <= next.latest_day;
  return {
    year: next.year,
    startsOn: next.starts_on,
    usualDay: next.usual_day,
    runsOn: next.runs_on,
    earliestDay: canMove ? next.tomorrow : null,
    latestDay: canMove ? next.latest_day : null,
    state: next.state,
    version: next.version,
    finishedAt: next.finished_at?.toISOString() ?? null,
    preview: toPreview(next),
    // The table's check knows the same four.
    work: job ? { ...job, state: job.state as NonNullable<RenewalOverview['work']>['state'] } : null,
  };
}

function toPreview(next: NextRenewal): RenewalOverview['preview'] {
  const { preview_totals: totals, previewed_at: at, previewed_version: version } = next;
  if (!totals || !at) return null;
  const place = ({ outcome }: (typeof totals.outcomes)[number]) => PREVIEW_OUTCOMES.indexOf(outcome);
  return {
    ...totals,
    outcomes: totals.outcomes.toSorted((one, other) => place(one) - place(other)),
    workedOutAt: at.toISOString(),
    isCurrent: version === next.scheme_version,
  };
}
