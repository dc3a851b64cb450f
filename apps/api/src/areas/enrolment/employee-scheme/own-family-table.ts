import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

export const OWN_EMPLOYEE = sql<string>`(select app_employee())`;

export const FAMILY_COLUMNS = [
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

const families = sqlFor
  .selectFrom('family_member')
  .select(FAMILY_COLUMNS)
  // Partners first, then by age.
  .orderBy('relationship', 'desc')
  .orderBy('date_of_birth')
  .orderBy('id');

const ownFamily = families.where('employee_id', '=', OWN_EMPLOYEE);

/** The caller's family, those who are no longer active included. */
export const OWN_FAMILY = builtOnce(ownFamily);

/** The families of several employees, for work that nobody is logged in for. */
export function familiesOf(employeeIds: readonly string[]) {
  return families.select('employee_id').where('employee_id', '=', sql<string>`any(${[...employeeIds]}::uuid[])`);
}

export type FamilyRow = RowsOf<typeof ownFamily>[number];

/** What the employee says of somebody. */
export type NewMember = Omit<FamilyRow, 'smoker'>;
