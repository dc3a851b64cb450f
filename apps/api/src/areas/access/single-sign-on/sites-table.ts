import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';

const sites = sqlFor
  .selectFrom('client')
  .leftJoin('identity_provider as p', 'p.client_id', 'client.id')
  .select(['client.id', 'client.slug', 'client.origin', 'client.status'])
  .select(['p.kind', 'p.issuer', 'p.settings', 'p.secret_sealed', 'p.version']);

/** The client of a host, with its identity provider if it has one. */
export async function findSiteOfHost(credentials: Credentials, slug: string | undefined) {
  if (slug === undefined) return undefined;
  const [site] = await credentials.run(sites.where('client.slug', '=', slug));
  return site;
}

export async function findSiteOfClient(credentials: Credentials, clientId: string) {
  const [site] = await credentials.run(sites.where('client.id', '=', clientId));
  return site;
}

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSiteOfHost>>>;

/** The client that has proved that addresses of this domain are its people's. Never for those who run the portal. */
export async function findSiteOfDomain(credentials: Credentials, domain: string): Promise<SiteRow | undefined> {
  const [site] = await credentials.run(
    sites
      .innerJoin('proved_domain as d', 'd.client_id', 'client.id')
      .where('client.status', '=', 'active')
      .where('d.domain', '=', domain)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account as a')
              .select('a.id')
              .where('a.user_type', '=', 'operator')
              .where(sql<boolean>`split_part(a.email_norm, '@', 2) = ${domain}`),
          ),
        ),
      ),
  );
  return site;
}
