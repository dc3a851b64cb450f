import { sql, sqlFor } from '@plenty/database/query';

export function touchKey(id: string) {
  return sqlFor
    .updateTable('api_key')
    .set({ last_used_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .returning('id');
}
