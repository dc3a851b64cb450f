import type { Work } from '../../../platform/work.ts';
import { endSessions } from './end-sessions.ts';
import type { Site } from './find-site.ts';
import { readLogoutToken } from './oidc-logout.ts';
import type { OidcProvider, IdentityProvider, SamlProvider } from './provider.ts';
import { samlLogoutAnswerUrl } from './saml/logout-url.ts';
import { readPostedLogout, readRedirectedLogout } from './saml/read-logout.ts';
import { SsoRejection } from './verified-identity.ts';

/** The page that says that somebody is logged out: it says so only where nobody is logged in. */
const LOGGED_OUT = '/logout-success';

/** What a SAML provider sent, in the address or as a form. */
type SamlMessage = { readonly query: string } | { readonly form: URLSearchParams };

/** Carries out the logout that began at a SAML provider, and answers where to tell it so. */
export async function endBySaml(work: Work, site: Site, sent: SamlMessage): Promise<string> {
  const provider = providerOf(site, 'saml');
  const known = { provider, ownSide: site.ownSide, now: work.services.clock.now() };
  const request = 'query' in sent ? readRedirectedLogout(known, sent.query) : await readPostedLogout(known, sent.form);
  await endSessions(work, provider, request);
  return (await samlLogoutAnswerUrl(provider, site.ownSide, request)) ?? LOGGED_OUT;
}

/** Carries out what an OpenID Connect provider tells us behind the browser's back. */
export async function endByBackChannel(work: Work, site: Site, form: URLSearchParams): Promise<void> {
  const provider = providerOf(site, 'oidc');
  const [token, ...more] = form.getAll('logout_token');
  if (token === undefined || more.length > 0) throw new SsoRejection('no-token');
  await endSessions(work, provider, await readLogoutToken(work.services, provider, token));
}

type LogoutProviders = { oidc: OidcProvider; saml: SamlProvider };

/** People of a suspended client can still log out. */
function providerOf<Kind extends IdentityProvider['kind']>(site: Site, kind: Kind): LogoutProviders[Kind] {
  const provider = site.openProvider();
  if (provider?.kind !== kind) throw new SsoRejection('no-provider');
  return provider as LogoutProviders[Kind];
}
