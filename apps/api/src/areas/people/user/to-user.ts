import type { AnswerOf } from '@plenty/contract/endpoint';
import type { user } from '@plenty/contract/people/user';
import type { Permission, UserType } from '@plenty/domain/accounts/user-types';
import type { EmploymentStatus } from '@plenty/domain/employees/employee-facts';
import type { OwnAccountRow } from './user-table.ts';

/** The table's checks hold its texts to the lists that the types name. */
export function toUser(row: OwnAccountRow): AnswerOf<typeof user.me> {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    surname: row.surname,
    name: `${row.first_name} ${row.surname}`,
    userType: row.user_type as UserType,
    permissions: row.permissions as Permission[],
    employmentStatus: (row.employment_status ?? 'active') as EmploymentStatus,
  };
}
