import { sqlFor } from '@plenty/database/query';

/** Those of the client that is open. */
export function selectionsByIds(ids: readonly string[]) {
  return sqlFor
    .selectFrom('selection')
    .select(['id', 'employee_id'])
    .where('id', 'in', [...ids])
    .orderBy('employee_id')
    .orderBy('id');
}
