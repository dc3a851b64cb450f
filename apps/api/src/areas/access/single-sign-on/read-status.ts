import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import type { Work } from '../../../platform/work.ts';
import { originOf } from '../../portal/public.ts';
import { findProvedDomains, ownDomains } from './domains-table.ts';
import { findLastLogin } from './last-login-table.ts';
import { ownSideOf } from './provider.ts';
import { ownProvider, ownSite } from './settings-table.ts';
import { ownTrial } from './trials-table.ts';
import { toStatus } from './to-status.ts';

/** How single sign-on is set up for the caller's client. */
export async function readStatus(work: Work): Promise<SingleSignOnStatus> {
  const { publicUrl, credentials, clock } = work.services;
  const [[provider], [trial], [site], domains] = await work.read(ownProvider, ownTrial, ownSite, ownDomains);
  const ownSide = ownSideOf(originOf(publicUrl, site));
  const clientId = (await work.caller()).client_id;
  const proved = domains.length > 0 ? await findProvedDomains(credentials, clientId) : new Map<string, never>();
  const lastLogin = provider && (await findLastLogin(credentials, provider.client_id));
  const ways = { isOnlyWay: site?.sso_only ?? false, needsTwo: site?.needs_two ?? false };
  return toStatus({ provider, trial, lastLogin, ...ways, domains, proved, ownSide }, clock.now());
}
