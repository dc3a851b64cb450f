import { builtOnce, sql, sqlFor } from '@plenty/database/query';

/** Few: all of a batch is held at once, and requests wait while it is looked at. */
const BATCH = sql.lit(50);
const live = sqlFor.selectFrom('selection').where('state', 'in', ['draft', 'pending', 'scheduled', 'active']);

/** Whether anybody of the client that is open has chosen anything. */
export const ANY_CHOICE = builtOnce(live.select('id').limit(sql.lit(1)));

/** Who has chosen something that is not over, behind the last one that was looked at. */
export function choosersAfter(lastId: string) {
  return live.select('employee_id').distinct().where('employee_id', '>', lastId).orderBy('employee_id').limit(BATCH);
}

/** Where somebody gets mail. */
export function mailAddressOf(accountId: string) {
  return sqlFor
    .selectFrom('account')
    .select(['email', 'first_name'])
    .where('id', '=', accountId)
    .where('status', '<>', 'disabled');
}
