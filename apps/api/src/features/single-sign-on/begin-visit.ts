import { newHashedToken } from '../../platform/auth/tokens.ts';
import type { SealedPlace } from '../../platform/secrets/seal.ts';
import type { Work } from '../../platform/work.ts';
import { beginOidc } from './begin-oidc.ts';
import { keepBrowser } from './browser.ts';
import type { Site } from './find-site.ts';
import { beginSaml } from './saml/begin-saml.ts';
import { Refused } from './vouched.ts';
import { insertVisit } from './visits-table.ts';

export interface VisitAsked {
  readonly destination: string | undefined;
  /** The person is to prove who they are, however long they have been logged in at the provider. */
  readonly isFresh: boolean;
}

/** Sends the browser to the client's provider, and remembers what the answer must fit and where the visit was going. */
export async function beginVisit({ services, visit }: Work, site: Site, asked: VisitAsked): Promise<URL> {
  const { clientId, ownSide } = site;
  if (!site.isActive) throw new Refused('client-suspended');
  const provider = site.openProvider();
  if (!provider) throw new Refused('no-provider');
  const { token: state, hash } = newHashedToken('visit');
  const { url, checks } =
    provider.kind === 'oidc'
      ? await beginOidc(services.outgoing, provider, { ownSide, state, isFresh: asked.isFresh })
      : await beginSaml(provider, ownSide, { relayState: state, isFresh: asked.isFresh });
  const browser = keepBrowser(visit, provider.kind);
  const sealed = services.seals.seal(JSON.stringify({ ...checks, ...asked }), checksPlace(clientId, hash));
  await insertVisit(services.credentials, { clientId, providerVersion: provider.version, hash, browser }, sealed);
  return url;
}

export function checksPlace(clientId: string, hash: Buffer): SealedPlace {
  return { clientId, table: 'sso_visit', column: 'checks_sealed', rowId: hash.toString('hex') };
}
