import { buildEndSessionUrl } from 'openid-client';
import { logoutPlace } from '../../../platform/auth/mint-session.ts';
import type { SessionKey } from '../../../platform/auth/sessions-table.ts';
import { SealBroken } from '../../../platform/secrets/seal.ts';
import type { Services } from '../../../platform/services.ts';
import { siteOfClient, type Site } from './find-site.ts';
import { findLogoutSealed } from './logout-table.ts';
import { oidcClient } from './oidc-client.ts';
import { SsoRejection } from './verified-identity.ts';

/** What is kept of a login at a provider, so that it can be ended there. */
export type Logout = Readonly<Record<string, string>>;

/** Where a session that began at a provider ends there too; nothing for any other. */
export async function findLogoutUrl(services: Services, session: SessionKey): Promise<string | null> {
  const sealed = await findLogoutSealed(services.credentials, session);
  if (!sealed) return null;
  const logout = openLogout(services, session, sealed);
  return logout && logoutUrlOf(services, session.clientId, logout);
}

/** Nothing where the provider has no place for it, or is no longer the one that the login was made at. */
export async function logoutUrlOf(services: Services, clientId: string, logout: Logout): Promise<string | null> {
  const site = await siteOfClient(services, clientId);
  const provider = site && usableOf(site);
  if (!provider || provider.issuer !== logout['issuer']) return null;
  if (provider.kind === 'saml')
    return (await import('./saml/logout-url.ts')).samlLogoutUrl(provider, site.ownSide, logout);
  const { idToken } = logout;
  if (provider.settings.endSessionEndpoint === null || idToken === undefined) return null;
  const back = `${site.origin}/logout-success`;
  const client = oidcClient(services.outgoing, provider);
  return buildEndSessionUrl(client, { id_token_hint: idToken, post_logout_redirect_uri: back }).toString();
}

/** A provider that cannot be used keeps nobody from logging out here. */
function usableOf(site: Site) {
  try {
    return site.openProvider();
  } catch (error) {
    if (error instanceof SsoRejection) return undefined;
    throw error;
  }
}

export function openLogout({ seals }: Services, session: SessionKey, sealed: Buffer): Logout | null {
  try {
    return JSON.parse(seals.open(sealed, logoutPlace(session))) as Logout;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
