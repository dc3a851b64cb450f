import type { Work } from '../../platform/work.ts';
import { originOf } from '../theme/public.ts';
import { findSiteOfDomain, findSiteOfHost, type SiteRow } from './sites-table.ts';

/** Where an address logs in, if not here. Host and domain decide, never whether anyone has the address: security C14. */
export async function findLoginUrl({ services, visit }: Work, email: string): Promise<string | undefined> {
  const { credentials, publicUrl } = services;
  const ofHost = await findSiteOfHost(credentials, visit.host);
  const site = ofHost ?? (await findSiteOfDomain(credentials, domainOf(email)));
  return site && isSetUp(site) ? `${originOf(publicUrl, site)}${START}` : undefined;
}

const START = '/api/sso/start';

function isSetUp({ status, kind }: SiteRow): boolean {
  return status === 'active' && kind !== null;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
