import { AUDIT_MOST, type audit } from '@plenty/contract/people/audit';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { auditPage, peopleCalled, READ_LATELY, type AuditEventRow, type AuditPageRow } from './audit-table.ts';
import { toAuditRow } from './to-audit-row.ts';

/**
 * A page of the client's trail. That somebody reads it is noted before anything is answered, once in ten minutes: whoever turns
 * its pages would otherwise read of nothing but that.
 */
export async function listAudit(
  work: Work,
  { params, query: { page, ...query } }: RequestOf<typeof audit.list>,
): Promise<AnswerOf<typeof audit.list>> {
  const people = await findAuditedPeople(work, query.search);
  const [rows, [lately]] = await work.read(auditPage(query, people, page), READ_LATELY);
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  if (!lately?.is_noted) await work.write((_, note) => note({ action: 'audit-read' }));
  return toTrail(rows);
}

export function toTrail(rows: readonly AuditPageRow[]): AnswerOf<typeof audit.list> {
  const found = toPage(rows, (row: AuditEventRow & { readonly total: number }) => toAuditRow(row));
  const total = Math.min(found.total, AUDIT_MOST);
  const lastPage = Math.min(found.last_page, AUDIT_MOST / found.per_page);
  return { ...found, total, last_page: lastPage, hasMore: found.total > AUDIT_MOST };
}

/** Nobody in particular without a search; with one that finds nobody, nobody at all. */
export async function findAuditedPeople(work: Work, search: string): Promise<string[] | undefined> {
  if (search === '') return undefined;
  const [people] = await work.read(peopleCalled(search));
  return people.map(({ id }) => id);
}
