import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { lifeEvents, ReviewRow } from '@plenty/contract/enrolment/life-events';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { reviewsPage, type ListedReview } from './reviews-table.ts';

/** What waits to be looked at. That someone read it is noted, with how many were found, before anything is answered. */
export async function listReviews(
  work: Work,
  { query }: RequestOf<typeof lifeEvents.reviews>,
): Promise<AnswerOf<typeof lifeEvents.reviews>> {
  const [rows] = await work.read(reviewsPage(query));
  const page = toPage(rows, toReviewRow);
  await work.write((_, note) => note({ action: 'life-events-listed', hits: page.total }));
  return page;
}

function toReviewRow(row: ListedReview): ReviewRow {
  return {
    id: row.id,
    employeeName: `${row.first_name} ${row.surname}`,
    payrollNumber: row.payroll_number,
    name: row.name ?? 'Life event',
    happenedOn: row.happened_on,
    provedAt: row.proved_at.toISOString(),
    evidenceName: row.evidence_name ?? '',
    isOwn: row.is_own,
  };
}
