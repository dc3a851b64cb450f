import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operatorTrail, OperatorTrailRow } from '@plenty/contract/operator/operator-trail';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { actionWordsOf, sayAuditField } from '../../people/public.ts';
import { trailPage, type TrailRow } from './operator-trail-table.ts';

/** For owners. Whoever else asks has been refused by the door. */
export async function listOperatorTrail(
  work: Work,
  { query: { search, page } }: RequestOf<typeof operatorTrail.list>,
): Promise<AnswerOf<typeof operatorTrail.list>> {
  await work.caller();
  return toPage(await work.services.credentials.run(trailPage(search, page)), toOperatorTrailRow);
}

function toOperatorTrailRow(row: TrailRow): OperatorTrailRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    operatorName: row.operator_name,
    what: actionWordsOf(row.action).words,
    outcome: row.outcome,
    clientName: row.client_name,
    subject: row.subject,
    fields: row.changed.map(sayAuditField),
    hits: row.hits,
    reason: row.reason,
  };
}
