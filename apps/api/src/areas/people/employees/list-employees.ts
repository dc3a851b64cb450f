import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { EmployeeRow, employees } from '@plenty/contract/people/employees';
import { Failure } from '../../../platform/failure.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { employeesPage, type ListedEmployee } from './employees-table.ts';

const FILTERS = [
  {
    name: 'person_activated',
    options: [
      { label: 'Registered', value: '1' },
      { label: 'Not registered', value: '0' },
    ],
  },
];

/** The client's employees. That someone read them is noted, with how many were found, before anything is answered. */
export async function listEmployees(
  work: Work,
  { params, query }: RequestOf<typeof employees.list>,
): Promise<AnswerOf<typeof employees.list>> {
  const [rows] = await work.read(employeesPage(query));
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  const page = toPage(rows, toEmployeeRow);
  await work.write((_, note) => note({ action: 'employees-listed', hits: page.total }));
  const [counted] = rows;
  return {
    ...page,
    totalEmployeesValues: {
      totalEmployees: counted?.all_employees ?? 0,
      totalRegisteredEmployees: counted?.registered ?? 0,
    },
    filters: FILTERS,
  };
}

function toEmployeeRow(row: ListedEmployee): EmployeeRow {
  return {
    id: row.id,
    firstName: row.first_name,
    surname: row.surname,
    email: row.email ?? '',
    payrollNumber: row.payroll_number,
    department: row.department,
    activated: row.is_activated,
    lastLogin: row.last_login_at?.toISOString() ?? null,
  };
}
