import * as z from 'zod/mini';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Work } from '../../../platform/work.ts';
import { OidcChecks } from './begin-oidc.ts';
import { checksPlace } from './begin-visit.ts';
import { findVisitBrowser, keepVisitBrowser } from './browser.ts';
import { endOidc } from './end-oidc.ts';
import type { Site } from './find-site.ts';
import { openKept, type OidcProvider, type IdentityProvider, type SamlProvider } from './provider.ts';
import { endSaml } from './saml/end-saml.ts';
import type { TrialVisit } from './trial/end-trial.ts';
import { findTrialOfVisit } from './trials-table.ts';
import { SsoRejection, type VerifiedIdentity } from './verified-identity.ts';
import { consumeVisit } from './visits-table.ts';

/** The request that the answer must be for. */
const SamlChecks = z.object({ requestId: z.string() });

/** What the visit was for. */
const Asked = z.object({ destination: z.optional(z.string()), isFresh: z._default(z.boolean(), false) });

/** What is known of a visit that has come back. */
interface Visited {
  readonly browser: Buffer;
  /** Where the visit was going when it began. */
  readonly destination: string | undefined;
  /** They have just proved to the provider who they are. */
  readonly isFresh: boolean;
}

/** Someone whom the provider vouches for, and the browser that they are in. */
export interface Arrival extends Visited {
  readonly vouched: VerifiedIdentity;
}

/** A visit that has come back. `hear` checks the answer and says who it is. */
export interface EndedVisit extends Visited {
  /** Set if the visit was a test login. */
  readonly trial: TrialVisit | undefined;
  readonly hear: () => Promise<VerifiedIdentity>;
}

/** The answer of an OpenID Connect provider: the query of the address that it sent the browser to. */
export async function endOidcVisit(work: Work, site: Site, query: string): Promise<EndedVisit> {
  const url = new URL(`${site.ownSide.redirectUri}?${query}`);
  const state = url.searchParams.get('state') ?? '';
  const { provider, trial } = await goalOf(work, site, { kind: 'oidc', state });
  const { checks, ...visited } = await endVisit(work, { provider, trial }, { state, form: OidcChecks });
  const { isFresh } = visited;
  return { ...visited, trial, hear: () => endOidc(work.services.outgoing, provider, { url, state, checks, isFresh }) };
}

/** The answer of a SAML provider: the form that its page sent. */
export async function endSamlVisit(work: Work, site: Site, form: URLSearchParams): Promise<EndedVisit> {
  const state = form.get('RelayState') ?? '';
  const { provider, trial } = await goalOf(work, site, { kind: 'saml', state });
  const [samlResponse, ...more] = form.getAll('SAMLResponse');
  if (samlResponse === undefined || more.length > 0) throw new SsoRejection('no-response');
  const now = work.services.clock.now();
  // Who begins at the provider brings no state of ours. Anything else in its place is never followed, only not known.
  const isOurs = hashToken(state) !== undefined;
  if (!isOurs && provider.settings.allowsProviderInitiated) {
    const hear = () => endSaml(provider, site.ownSide, { samlResponse, checks: undefined, now });
    return { trial, hear, browser: keepVisitBrowser(work.visit, 'saml'), destination: undefined, isFresh: false };
  }
  const { checks, ...visited } = await endVisit(work, { provider, trial }, { state, form: SamlChecks });
  const { isFresh } = visited;
  return { ...visited, trial, hear: () => endSaml(provider, site.ownSide, { samlResponse, checks, now, isFresh }) };
}

type VisitProviders = { oidc: OidcProvider; saml: SamlProvider };

interface EndedVisitGoal<Of extends IdentityProvider> {
  readonly provider: Of;
  readonly trial: TrialVisit | undefined;
}

/** The provider that the visit went to. */
async function goalOf<Kind extends IdentityProvider['kind']>(
  { services }: Work,
  site: Site,
  { kind, state }: { readonly kind: Kind; readonly state: string },
): Promise<EndedVisitGoal<VisitProviders[Kind]>> {
  if (!site.isActive) throw new SsoRejection('client-suspended');
  const hash = hashToken(state);
  const row = hash && (await findTrialOfVisit(services.credentials, site.clientId, hash));
  const provider = row ? openKept(services, row, 'provider_trial') : site.openProvider();
  if (provider?.kind !== kind) throw new SsoRejection('no-provider');
  const trial = row && { clientId: site.clientId, id: row.id, accountId: row.set_up_by };
  return { provider: provider as VisitProviders[Kind], trial };
}

/** Before anything of the answer is looked at: the visit is over, whatever becomes of it. */
async function endVisit<Form extends z.core.$ZodType>(
  { services, visit }: Work,
  { provider, trial }: EndedVisitGoal<IdentityProvider>,
  { state, form }: { readonly state: string; readonly form: Form },
): Promise<{ checks: z.core.output<Form> } & Visited> {
  const hash = hashToken(state);
  const browser = findVisitBrowser(visit);
  if (!hash) throw new SsoRejection('no-state');
  if (!browser) throw new SsoRejection('other-browser');
  const { clientId, version: providerVersion } = provider;
  const key = { clientId, providerVersion, trialId: trial?.id, hash, browser };
  const sealed = await consumeVisit(services.credentials, key);
  if (!sealed) throw new SsoRejection('no-visit');
  const kept: unknown = JSON.parse(services.seals.open(sealed, checksPlace(clientId, hash)));
  const { destination, isFresh } = z.parse(Asked, kept);
  return { checks: z.parse(form, kept), browser, destination, isFresh };
}
