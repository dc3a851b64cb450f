import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const OWN_EMPLOYEE = sql<string>`(select app_employee())`;

const COLUMNS = [
  'id',
  'relationship',
  'title',
  'first_name',
  'surname',
  'sex',
  'date_of_birth',
  'education_ends_on',
  'registered_disabled',
  'smoker',
  'active',
] as const;

const ownFamily = sqlFor
  .selectFrom('family_member')
  .select(COLUMNS)
  .where('employee_id', '=', OWN_EMPLOYEE)
  // Partners first, then by age.
  .orderBy('relationship', 'desc')
  .orderBy('date_of_birth')
  .orderBy('id');

/** The caller's family, those who are no longer active included. */
export const OWN_FAMILY = builtOnce(ownFamily);

export type FamilyRow = RowsOf<typeof ownFamily>[number];
/** What the employee says of somebody. */
export type NewMember = Omit<FamilyRow, 'smoker'>;

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
    .returning(COLUMNS);
}

export function changeMember({ id, ...row }: NewMember) {
  return sqlFor
    .updateTable('family_member')
    .set(row)
    .where('id', '=', id)
    .where('employee_id', '=', OWN_EMPLOYEE)
    .returning(COLUMNS);
}
