import { builtOnce, sql, sqlFor } from '@plenty/database/query';

/** Whether the caller has seen the welcome. */
export const OWN_WELCOME = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(sql<boolean>`welcome_seen_at is not null`.as('is_seen'))
    .where('id', '=', sql<string>`(select app_account())`),
);

/** The first time counts. */
export const MARK_SEEN = builtOnce(
  sqlFor
    .updateTable('account')
    .set({ welcome_seen_at: sql`coalesce(welcome_seen_at, app_now())` })
    .where('id', '=', sql<string>`(select app_account())`)
    .returning('id'),
);
