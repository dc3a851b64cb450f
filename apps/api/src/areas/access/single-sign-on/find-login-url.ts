import type { loginUrl } from '@plenty/contract/access/login-url';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { domainOfAddress } from '@plenty/domain/accounts/domain-of-address';
import type { Work } from '../../../platform/work.ts';
import { originOf } from '../../portal/public.ts';
import { findSiteOfDomain, findSiteOfHost, type SiteRow } from './sites-table.ts';

/** Where an address logs in, if not here. Host and domain decide, never whether anyone has the address: security C14. */
export async function findLoginUrl(
  { services, visit }: Work,
  { body: { email, destination } }: RequestOf<typeof loginUrl.find>,
): Promise<AnswerOf<typeof loginUrl.find>> {
  const { credentials, publicUrl } = services;
  const ofHost = await findSiteOfHost(credentials, visit.clientSlug);
  const site = ofHost ?? (await findSiteOfDomain(credentials, domainOfAddress(email)));
  if (!site || !isSetUp(site)) return {};
  const url = new URL(START, originOf(publicUrl, site));
  if (destination !== undefined) url.searchParams.set(DESTINATION_PARAMETER, destination);
  return { url: url.href };
}

const START = '/api/sso/start';
/** The query parameter of the start that names where the login leads in the end. */
export const DESTINATION_PARAMETER = 'to';

function isSetUp({ status, kind }: SiteRow): boolean {
  return status === 'active' && kind !== null;
}
