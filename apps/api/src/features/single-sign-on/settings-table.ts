import { sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** The caller's own provider. */
export const ownProvider = sqlFor
  .selectFrom('identity_provider')
  .select(['client_id', 'kind', 'issuer', 'settings', 'secret_sealed', 'version', 'updated_at']);

export type OwnProviderRow = RowsOf<typeof ownProvider>[number];

/** Where the caller's client is found, and whether a password is a way in. */
export const ownSite = sqlFor
  .selectFrom('client')
  .innerJoin('client_setting', 'client_setting.client_id', 'client.id')
  .select(['client.slug', 'client.origin', 'client_setting.sso_only']);

export interface ProviderToBe {
  readonly kind: 'oidc' | 'saml';
  readonly issuer: string;
  readonly settings: object;
  readonly secretSealed: Buffer | null;
}

/** In the place of the one before. Its version grows, so that no visit to that one ends at this. */
export function saveProvider({ kind, issuer, settings, secretSealed }: ProviderToBe) {
  const values = {
    kind,
    issuer,
    settings: JSON.stringify(settings),
    secret_sealed: secretSealed,
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

export const removeProvider = sqlFor.deleteFrom('identity_provider').returning('client_id');

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
