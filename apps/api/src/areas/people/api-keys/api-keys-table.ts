import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';

export interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly is_revoked: boolean;
  readonly may_send: boolean;
}

/** Whether each opens anything is asked as its door asks. */
export const ALL_KEYS = writtenQuery<ListedKey>(
  `select k.id, k.name, k.hint, a.first_name || ' ' || a.surname as created_by_name, k.created_at, k.last_used_at,
          k.revoked_at is not null as is_revoked,
          a.status = 'active' and a.user_type = 'employer' and 'uploads' = any (a.permissions)
            and left_to_use(a.client_id, a.id) = 'all' as may_send
     from api_key k join account a on a.client_id = k.client_id and a.id = k.created_by
    order by k.created_at desc, k.id desc`,
  [],
);

export function keyRow(key: {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly hash: Buffer;
}) {
  return sqlFor
    .insertInto('api_key')
    .values({ ...key, client_id: sql<string>`app_client()`, created_by: sql<string>`app_account()` })
    .returning('id');
}

/** No row comes back for one that is unknown, or has been revoked already. */
export function markRevoked(id: string) {
  return sqlFor
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`app_now()`, revoked_by: sql<string>`app_account()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name');
}

export function keyById(id: string) {
  return sqlFor.selectFrom('api_key').select('id').where('id', '=', id);
}

export const OWN_NAME = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(sql<string>`first_name || ' ' || surname`.as('name'))
    .where('id', '=', sql<string>`(select app_account())`),
);
