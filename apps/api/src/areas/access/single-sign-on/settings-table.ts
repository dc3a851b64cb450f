import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { ProviderToBe } from './provider.ts';

/** The caller's own provider. */
export const ownProvider = sqlFor
  .selectFrom('identity_provider')
  .select(['client_id', 'kind', 'issuer', 'settings', 'secret_sealed', 'version', 'updated_at'])
  .select(['removal_asked_by', 'removal_asked_at'])
  .select(sql<boolean>`coalesce(removal_asked_by = app_account(), false)`.as('is_removal_own'))
  .select(({ selectFrom }) =>
    selectFrom('account')
      .select(sql<string>`first_name || ' ' || surname`.as('name'))
      .whereRef('account.id', '=', 'identity_provider.removal_asked_by')
      .as('removal_asked_by_name'),
  );

export type OwnProviderRow = RowsOf<typeof ownProvider>[number];

/** Whether the caller's client asks for two people where somebody is given rights. */
export const NEEDS_TWO = sql<boolean>`exists (select from client_setting where 'two-person-rights' = any (features))`;

/** Where the caller's client is found, whether a password is a way in, and whether a change takes two people. */
export const ownSite = sqlFor
  .selectFrom('client')
  .innerJoin('client_setting', 'client_setting.client_id', 'client.id')
  .select(['client.slug', 'client.origin', 'client_setting.sso_only'])
  .select(NEEDS_TWO.as('needs_two'));

/** In the place of the one before. Its version grows, so that no visit to that one ends at this. */
export function saveProvider({ kind, issuer, settings, secretSealed }: ProviderToBe) {
  const values = {
    kind,
    issuer,
    settings: JSON.stringify(settings),
    secret_sealed: secretSealed,
    removal_asked_by: null,
    removal_asked_at: null,
  };
  return sqlFor
    .insertInto('identity_provider')
    .values({ ...values, client_id: sql<string>`app_client()` })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({
        ...values,
        version: sql<number>`identity_provider.version + 1`,
        updated_at: sql`app_now()`,
      }),
    )
    .returning('version');
}

/** Where the client asks for two people, only if someone else has requested it. */
export const removeProvider = sqlFor
  .deleteFrom('identity_provider')
  .where(sql<boolean>`(removal_asked_by <> app_account() or not ${NEEDS_TWO})`)
  .returning('client_id');

export const askRemoval = sqlFor
  .updateTable('identity_provider')
  .set({ removal_asked_by: sql<string>`app_account()`, removal_asked_at: sql<Date>`app_now()` })
  .where('removal_asked_by', 'is', null)
  .returning('issuer');

export const withdrawRemoval = sqlFor
  .updateTable('identity_provider')
  .set({ removal_asked_by: null, removal_asked_at: null })
  .where('removal_asked_by', 'is not', null)
  .returning('issuer');

export const administrators = sqlFor
  .selectFrom('account')
  .select(['email', 'first_name'])
  .where('user_type', '=', 'employer')
  .where('status', '=', 'active')
  .orderBy('id');

/** As mails name whoever is calling. */
export const ownName = sqlFor
  .selectFrom('account')
  .select(sql<string>`first_name || ' ' || surname`.as('name'))
  .where('id', '=', sql<string>`app_account()`);

export const accountOfEmployee = (id: string) =>
  sqlFor.selectFrom('employee').select('account_id').where('id', '=', id);
