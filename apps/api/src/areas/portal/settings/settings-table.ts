import { sql, sqlFor, writtenQuery, type RowsOf } from '@plenty/database/query';

/** Of the caller's own client: another's id finds nothing. */
export function clientSettingsOf(clientId: string) {
  return sqlFor
    .selectFrom('client_setting')
    .select(['masquerade_mail', 'contact_us'])
    .where('client_id', '=', clientId);
}

export type SettingsRow = RowsOf<ReturnType<typeof clientSettingsOf>>[number];

/** Of two who change them at once the second sees what the first has done. */
export function lockedSettingsOf(clientId: string) {
  return clientSettingsOf(clientId).forUpdate();
}

/** What an administrator decides of `client_setting`. */
export interface DecidedSettings {
  readonly two_factor?: 'enforced' | 'optional';
  readonly contact_us?: boolean;
  readonly masquerade_mail?: boolean;
}
type DecidedLook = 'contact_us_email' | 'support_email' | 'support_number';

/** Saves what an administrator has decided, and that they have: an import leaves it as it is from then on. */
export function decideSettings(clientId: string, settings: DecidedSettings, look: readonly DecidedLook[] = []) {
  const names = [...Object.keys(settings), ...look];
  return sqlFor
    .updateTable('client_setting')
    .set({
      ...settings,
      decided_here: sql<string[]>`array(select unnest(decided_here) union select unnest(${names}::text[]) order by 1)`,
    })
    .where('client_id', '=', clientId)
    .returning('client_id');
}

/** Who is acting, as a mail names them. */
export const ACTOR_NAME = sqlFor
  .selectFrom('account')
  .select(['client_id', sql<string>`first_name || ' ' || surname`.as('name')])
  .where('id', '=', sql<string>`(select app_account())`);

/** The administrators who may change settings and rights and can log in, except some. */
export function settingsHolders(except: readonly string[]) {
  const text = `
    select a.id, a.email, a.first_name from account a
     where a.user_type = 'employer' and a.status = 'active' and 'settings' = any (a.permissions)
       and left_to_use(a.client_id, a.id) = 'all' and a.id <> all ($1::uuid[])
     order by a.id`;
  return writtenQuery<{ readonly id: string; readonly email: string; readonly first_name: string }>(text, [except]);
}
