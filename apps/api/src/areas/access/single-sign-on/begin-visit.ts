import { newHashedToken } from '../../../platform/auth/tokens.ts';
import type { SealedPlace } from '../../../platform/secrets/seal.ts';
import type { Work } from '../../../platform/work.ts';
import { beginOidc } from './begin-oidc.ts';
import { keepVisitBrowser } from './browser.ts';
import type { Site } from './find-site.ts';
import type { IdentityProvider } from './provider.ts';
import { beginSaml } from './saml/begin-saml.ts';
import { SsoRejection } from './verified-identity.ts';
import { insertVisit } from './visits-table.ts';

export interface VisitAsked {
  readonly destination: string | undefined;
  /** The person is to prove who they are, however long they have been logged in at the provider. */
  readonly isFresh: boolean;
}

/** The provider that a visit goes to: everybody's, or the one on trial. */
interface VisitGoal {
  readonly site: Site;
  readonly provider: IdentityProvider;
  readonly trialId?: string;
}

/** The provider that everybody of the client logs in with. */
export function providerOfAll(site: Site): VisitGoal {
  if (!site.isActive) throw new SsoRejection('client-suspended');
  const provider = site.openProvider();
  if (!provider) throw new SsoRejection('no-provider');
  return { site, provider };
}

/** Sends the browser to a provider, and remembers what the answer must fit and where the visit was going. */
export async function beginVisit({ services, visit }: Work, goal: VisitGoal, asked: VisitAsked): Promise<URL> {
  const { site, provider, trialId } = goal;
  const { clientId, ownSide } = site;
  const { token: state, hash } = newHashedToken('visit');
  const { url, checks } =
    provider.kind === 'oidc'
      ? await beginOidc(services.outgoing, provider, { ownSide, state, isFresh: asked.isFresh })
      : await beginSaml(provider, ownSide, { relayState: state, isFresh: asked.isFresh });
  const browser = keepVisitBrowser(visit, provider.kind);
  const sealed = services.seals.seal(JSON.stringify({ ...checks, ...asked }), checksPlace(clientId, hash));
  const key = { clientId, providerVersion: provider.version, trialId, hash, browser };
  await insertVisit(services.credentials, key, sealed);
  return url;
}

export function checksPlace(clientId: string, hash: Buffer): SealedPlace {
  return { clientId, table: 'sso_visit', column: 'checks_sealed', rowId: hash.toString('hex') };
}
