import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operators, OperatorPersonRow } from '@plenty/contract/operator/operators';
import type { UserType } from '@plenty/domain/accounts/user-types';
import type { Work } from '../../../platform/work.ts';
import { peoplePage, type FoundPerson } from './people-table.ts';
import { toPage } from '../../../platform/lists/to-page.ts';

type FoundPeople = AnswerOf<typeof operators.people>;

/** People of all clients. That someone searched is noted, with how many were found, before anything is answered. */
export async function searchPeople(
  work: Work,
  { query: { search, page } }: RequestOf<typeof operators.people>,
): Promise<FoundPeople> {
  // Whoever looks for nobody in particular is shown nobody.
  if (search === '') return toPage([], toPersonRow);
  const [rows] = await work.read(peoplePage(search, page));
  const people = toPage(rows, toPersonRow);
  await work.write((_, note) => note({ action: 'people-searched', hits: people.total }));
  return people;
}

/** The table's check holds the user type to the list that the type names. */
function toPersonRow(row: FoundPerson): OperatorPersonRow {
  return {
    id: row.id,
    name: `${row.first_name} ${row.surname}`,
    email: row.email,
    userType: row.user_type as UserType,
    clientId: row.client_id,
    clientName: row.client_name,
    payrollNumber: row.payroll_number,
    activated: row.is_activated,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    employeeId: row.employee_id,
    schemes: [...(row.schemes ?? [])],
  };
}
