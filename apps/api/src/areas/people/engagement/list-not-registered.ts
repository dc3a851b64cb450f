import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { engagement, NotRegisteredRow } from '@plenty/contract/people/engagement';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { notRegisteredPage, type ListedNotRegistered } from './not-registered-table.ts';

/** That someone read them is noted, with how many were found, before anything is answered. */
export async function listNotRegistered(
  work: Work,
  { params, query }: RequestOf<typeof engagement.notRegistered>,
): Promise<AnswerOf<typeof engagement.notRegistered>> {
  const [rows] = await work.read(notRegisteredPage(query));
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const page = toPage(rows, toNotRegisteredRow);
  await work.write((_, note) => note({ action: 'employees-listed', hits: page.total }));
  return page;
}

function toNotRegisteredRow(row: ListedNotRegistered): NotRegisteredRow {
  return {
    id: row.id,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email,
    payrollNumber: row.payroll_number,
    department: row.department,
    invitedAt: row.welcome_mail_at?.toISOString() ?? null,
  };
}
