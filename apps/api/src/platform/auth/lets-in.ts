import { builtOnce, sql, writtenQuery } from '@plenty/database/query';

/** Of an account beside its client: everyone of one that is live, and the administrators of one that is being prepared. */
export const LETS_IN = sql<boolean>`lets_in(client.status, account.user_type)`;

/** The same of an account alone. */
export const IS_LET_IN = sql<boolean>`exists (
  select from client where client.id = account.client_id and ${LETS_IN})`;

/** Whether the client that is open is still being prepared. */
export const IS_PREPARING = builtOnce(
  writtenQuery<{ readonly is_so: boolean }>(
    "select status = 'preparing' as is_so from client where id = (select app_client())",
    [],
  ),
);
