import type { Services } from '../../../platform/services.ts';
import { originOf } from '../../portal/public.ts';
import { ownSideOf, toProvider, type OwnSide, type IdentityProvider } from './provider.ts';
import { findSiteOfClient, findSiteOfHost, type SiteRow } from './sites-table.ts';

/** A client as single sign-on sees it. */
export interface Site {
  readonly clientId: string;
  readonly isActive: boolean;
  readonly origin: string;
  readonly ownSide: OwnSide;
  /** Nothing where the client has none; throws where it cannot be used. */
  openProvider(): IdentityProvider | undefined;
}

export async function siteOfHost(services: Services, slug: string | undefined): Promise<Site | undefined> {
  const row = await findSiteOfHost(services.credentials, slug);
  return row && toSite(services, row);
}

export async function siteOfClient(services: Services, clientId: string): Promise<Site | undefined> {
  const row = await findSiteOfClient(services.credentials, clientId);
  return row && toSite(services, row);
}

function toSite({ publicUrl, seals }: Services, row: SiteRow): Site {
  const origin = originOf(publicUrl, row);
  const { id: client_id, kind, issuer, settings, secret_sealed, version } = row;
  const isSetUp = kind !== null && issuer !== null && version !== null;
  return {
    clientId: client_id,
    isActive: row.status !== 'suspended',
    origin,
    ownSide: ownSideOf(origin),
    openProvider: () =>
      isSetUp ? toProvider({ client_id, kind, issuer, settings, secret_sealed, version }, seals) : undefined,
  };
}
