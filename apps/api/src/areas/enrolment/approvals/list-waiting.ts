import type { ApprovalRow, approvals } from '@plenty/contract/enrolment/approvals';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { sayValues } from '../benefits/say-values.ts';
import { benefitNamed, idsWaiting, waitingSelectionsOf, type ListedApproval } from './approvals-table.ts';

/** What waits of one benefit. That someone read it is noted, with how many were found, before anything is answered. */
export async function listWaiting(
  work: Work,
  { params: { id }, query }: RequestOf<typeof approvals.pendingOf>,
): Promise<AnswerOf<typeof approvals.pendingOf>> {
  const [[benefit], rows, ids] = await work.read(
    benefitNamed(id),
    waitingSelectionsOf(id, query),
    idsWaiting(id, query),
  );
  if (!benefit) throw new Failure('not-found');
  const page = toPage(rows, toApprovalRow);
  await work.write((_, note) =>
    note({ action: 'approvals-listed', hits: page.total, object: { kind: 'benefit', id: benefit.id } }),
  );
  const selectionIds = ids.map(({ id: selectionId }) => selectionId);
  return { ...page, benefit: { benefitId: benefit.id, name: benefit.name }, selectionIds };
}

function toApprovalRow(row: ListedApproval): ApprovalRow {
  return {
    selectionId: row.id,
    employeeName: `${row.first_name} ${row.surname}`,
    payrollNumber: row.payroll_number,
    orderValue: row.total_pence / 100,
    submittedAt: row.submitted_at.toISOString(),
    startsOn: row.starts_on,
    isOwn: row.is_own,
    fields: sayFields(row.fields ?? [], row.values),
  };
}

function sayFields(fields: readonly SelectionField[], values: FieldValues): Record<string, string> {
  // Who is family is the person's own: an approver is told how many are covered.
  const said = sayValues(fields, values, []).map(({ label, value }): [string, string] => [label, value]);
  const covered = fields.flatMap(({ kind, name, label }): [string, string][] => {
    const people = values[name];
    return kind === 'people' && Array.isArray(people) ? [[label, sayHowMany(people.length)]] : [];
  });
  return Object.fromEntries([...said, ...covered]);
}

function sayHowMany(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}
