import * as z from 'zod/mini';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Work } from '../../platform/work.ts';
import { OidcChecks } from './begin-oidc.ts';
import { checksPlace } from './begin-visit.ts';
import { findBrowser, keepBrowser } from './browser.ts';
import { endOidc } from './end-oidc.ts';
import type { Site } from './find-site.ts';
import type { OidcProvider, Provider, SamlProvider } from './provider.ts';
import { endSaml } from './saml/end-saml.ts';
import { Refused, type Vouched } from './vouched.ts';
import { consumeVisit } from './visits-table.ts';

/** The request that the answer must be for. */
const SamlChecks = z.object({ requestId: z.string() });

/** What the visit was for. */
const Asked = z.object({ destination: z.optional(z.string()), isFresh: z._default(z.boolean(), false) });

/** Someone whom the provider vouches for, and the browser that they are in. */
export interface Arrival {
  readonly vouched: Vouched;
  readonly browser: Buffer;
  /** Where the visit was going when it began. */
  readonly destination: string | undefined;
  /** They have just proved to the provider who they are. */
  readonly isFresh: boolean;
}

/** The answer of an OpenID Connect provider: the query of the address that it sent the browser to. */
export async function endOidcVisit(work: Work, site: Site, query: string): Promise<Arrival> {
  const provider = providerOf(site, 'oidc');
  const url = new URL(`${site.ownSide.redirectUri}?${query}`);
  const state = url.searchParams.get('state') ?? '';
  const { checks, ...arrival } = await endVisit(work, provider, { state, form: OidcChecks });
  return {
    vouched: await endOidc(work.services.outgoing, provider, { url, state, checks, isFresh: arrival.isFresh }),
    ...arrival,
  };
}

/** The answer of a SAML provider: the form that its page sent. */
export async function endSamlVisit(work: Work, site: Site, form: URLSearchParams): Promise<Arrival> {
  const provider = providerOf(site, 'saml');
  const [samlResponse, ...more] = form.getAll('SAMLResponse');
  if (samlResponse === undefined || more.length > 0) throw new Refused('no-response');
  const now = work.services.clock.now();
  const state = form.get('RelayState') ?? '';
  // Who begins at the provider brings no state of ours. Anything else in its place is never followed, only not known.
  const isOurs = hashToken(state) !== undefined;
  if (!isOurs && provider.settings.allowsProviderInitiated) {
    const vouched = await endSaml(provider, site.ownSide, { samlResponse, checks: undefined, now });
    return { vouched, browser: keepBrowser(work.visit, 'saml'), destination: undefined, isFresh: false };
  }
  const { checks, ...arrival } = await endVisit(work, provider, { state, form: SamlChecks });
  const { isFresh } = arrival;
  return { vouched: await endSaml(provider, site.ownSide, { samlResponse, checks, now, isFresh }), ...arrival };
}

type OfKind = { oidc: OidcProvider; saml: SamlProvider };

function providerOf<Kind extends Provider['kind']>(site: Site, kind: Kind): OfKind[Kind] {
  if (!site.isActive) throw new Refused('client-suspended');
  const provider = site.openProvider();
  if (provider?.kind !== kind) throw new Refused('no-provider');
  return provider as OfKind[Kind];
}

/** Before anything of the answer is looked at: the visit is over, whatever becomes of it. */
async function endVisit<Form extends z.core.$ZodType>(
  { services, visit }: Work,
  provider: Provider,
  { state, form }: { readonly state: string; readonly form: Form },
): Promise<{ checks: z.core.output<Form> } & Omit<Arrival, 'vouched'>> {
  const hash = hashToken(state);
  const browser = findBrowser(visit);
  if (!hash) throw new Refused('no-state');
  if (!browser) throw new Refused('other-browser');
  const { clientId, version } = provider;
  const key = { clientId, providerVersion: version, hash, browser };
  const sealed = await consumeVisit(services.credentials, key);
  if (!sealed) throw new Refused('no-visit');
  const kept: unknown = JSON.parse(services.seals.open(sealed, checksPlace(clientId, hash)));
  const { destination, isFresh } = z.parse(Asked, kept);
  return { checks: z.parse(form, kept), browser, destination, isFresh };
}
