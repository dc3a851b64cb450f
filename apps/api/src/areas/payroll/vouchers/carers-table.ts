import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const OWN = sql<string>`(select app_employee())`;
const COLUMNS = ['id', 'name', 'kind', 'registration_number', 'reference'] as const;

const ownCarers = sqlFor
  .selectFrom('voucher_carer')
  .select(COLUMNS)
  .where('employee_id', '=', OWN)
  .where('removed_at', 'is', null)
  .orderBy('name')
  .orderBy('id');

export const OWN_CARERS = builtOnce(ownCarers);
export type CarerRow = RowsOf<typeof ownCarers>[number];

/** Two with one number are the same carer: no row comes back to the second. */
export function addCarer(row: CarerRow) {
  return sqlFor
    .insertInto('voucher_carer')
    .values({ ...row, client_id: sql<string>`app_client()`, employee_id: sql<string>`app_employee()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS);
}

export function changeCarer({ id, ...row }: CarerRow) {
  return sqlFor
    .updateTable('voucher_carer')
    .set(row)
    .where('id', '=', id)
    .where('employee_id', '=', OWN)
    .where('removed_at', 'is', null)
    .returning(COLUMNS);
}

export function removeCarer(id: string) {
  return sqlFor
    .updateTable('voucher_carer')
    .set({ removed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('employee_id', '=', OWN)
    .where('removed_at', 'is', null)
    .returning('id');
}
