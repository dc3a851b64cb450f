import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Credentials, RunQuery } from '../../../platform/auth/credentials.ts';

/** The domains that the caller's client has listed, proved or not. */
export const ownDomains = sqlFor.selectFrom('email_domain').select(['domain', 'challenge']).orderBy('domain');

export type OwnDomainRow = RowsOf<typeof ownDomains>[number];

export const domainByName = (domain: string) => ownDomains.where('domain', '=', domain);

export function listDomain(domain: string) {
  return sqlFor
    .insertInto('email_domain')
    .values({ client_id: sql<string>`app_client()`, domain })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain');
}

/** All but these; what was proved of them has to be proved again. */
export function dropDomains(kept: readonly string[]) {
  return sqlFor
    .deleteFrom('email_domain')
    .where(sql<boolean>`domain <> all (${[...kept]}::text[])`)
    .returning('domain');
}

export type ProvedBy = 'dns' | 'operator';

export async function findProvedDomains(
  credentials: Credentials,
  clientId: string,
): Promise<ReadonlyMap<string, ProvedBy>> {
  const rows = await credentials.run(
    sqlFor.selectFrom('proved_domain').select(['domain', 'proved_by']).where('client_id', '=', clientId),
  );
  return new Map(rows.map(({ domain, proved_by: by }) => [domain, by === 'dns' ? 'dns' : 'operator']));
}

/** Whether it is this client's now. Of several who prove it at the same moment one gets it. */
export async function markDomainProved(
  run: RunQuery,
  { clientId, domain }: { readonly clientId: string; readonly domain: string },
  by: ProvedBy,
): Promise<boolean> {
  await run(
    sqlFor
      .insertInto('proved_domain')
      .values({ client_id: clientId, domain, proved_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('domain'),
  );
  const [owner] = await run(sqlFor.selectFrom('proved_domain').select('client_id').where('domain', '=', domain));
  return owner?.client_id === clientId;
}

/** Those of the domains that are of people who run the portal. */
export async function findOperatorsDomains(credentials: Credentials, domains: readonly string[]): Promise<string[]> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('account')
      .select(sql<string>`split_part(email_norm, '@', 2)`.as('domain'))
      .distinct()
      .where('user_type', '=', 'operator')
      .where(sql<boolean>`split_part(email_norm, '@', 2) = any (${[...domains]}::text[])`),
  );
  return rows.map(({ domain }) => domain);
}

export async function findClientBySlug(credentials: Credentials, slug: string) {
  const [client] = await credentials.run(sqlFor.selectFrom('client').select('id').where('slug', '=', slug));
  return client;
}
