import { sql, sqlFor } from '@plenty/database/query';
import { FAMILY_COLUMNS, OWN_EMPLOYEE, type NewMember } from '../employee-scheme/own-family-table.ts';

/** Two that come at once are one: no row comes back to the second. */
export function addMember(row: NewMember) {
  return sqlFor
    .insertInto('family_member')
    .values({ ...row, client_id: sql<string>`app_client()`, employee_id: sql<string>`app_employee()` })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'employee_id', 'relationship', 'first_name', 'surname', 'date_of_birth'])
        .doNothing(),
    )
    .returning(FAMILY_COLUMNS);
}

export function changeMember({ id, ...row }: NewMember) {
  return sqlFor
    .updateTable('family_member')
    .set(row)
    .where('id', '=', id)
    .where('employee_id', '=', OWN_EMPLOYEE)
    .returning(FAMILY_COLUMNS);
}
