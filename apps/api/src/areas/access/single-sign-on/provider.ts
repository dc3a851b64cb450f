import * as z from 'zod/mini';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { SealBroken, type SealedPlace, type Seals } from '../../../platform/secrets/seal.ts';
import { SsoRejection } from './verified-identity.ts';

/** What a provider has to know of us: contract, `ownSide`. */
export type OwnSide = SingleSignOnStatus['ownSide'];

/** What is kept of an OpenID Connect provider, as its discovery document said when it was stored. */
export const OidcSettings = z.strictObject({
  discoveryUrl: z.string(),
  clientId: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  jwksUri: z.string(),
  userinfoEndpoint: z.nullable(z.string()),
  endSessionEndpoint: z.nullable(z.string()),
  /** Whether its answers name it, so that one without a name is refused. */
  namesItself: z.boolean(),
  tokenEndpointAuthMethod: z.enum(['client_secret_basic', 'client_secret_post']),
  algorithms: z.array(z.string()).check(z.minLength(1)),
});
export type OidcSettings = z.infer<typeof OidcSettings>;

/** What is kept of a SAML provider, as its metadata file said when it was stored. */
export const SamlSettings = z.strictObject({
  entryPoint: z.string(),
  logoutUrl: z.nullable(z.string()),
  /** Base64 of the DER form, as the metadata has it, without line ends. Security D21: never none. */
  certificates: z.array(z.string()).check(z.minLength(1)),
  allowsProviderInitiated: z.boolean(),
});
export type SamlSettings = z.infer<typeof SamlSettings>;

interface Stored {
  readonly clientId: string;
  readonly issuer: string;
  readonly version: number;
}

export interface OidcProvider extends Stored {
  readonly kind: 'oidc';
  readonly settings: OidcSettings;
  readonly secret: string;
}

export interface SamlProvider extends Stored {
  readonly kind: 'saml';
  readonly settings: SamlSettings;
}

export type IdentityProvider = OidcProvider | SamlProvider;

/** A provider before it is stored. */
export type NewProvider =
  | Pick<OidcProvider, 'kind' | 'issuer' | 'settings' | 'secret'>
  | Pick<SamlProvider, 'kind' | 'issuer' | 'settings'>;

export interface ProviderToBe {
  readonly kind: IdentityProvider['kind'];
  readonly issuer: string;
  readonly settings: object;
  readonly secretSealed: Buffer | null;
}

export interface IdentityProviderRow {
  readonly client_id: string;
  readonly kind: string;
  readonly issuer: string;
  readonly settings: unknown;
  readonly secret_sealed: Buffer | null;
  readonly version: number;
}

/** Where a provider is kept: that of everybody, or the one on trial. */
export type ProviderTable = 'identity_provider' | 'provider_trial';

/** A provider ready to be used. One that lacks what its answers are checked by is not used at all. */
export function toProvider(
  row: IdentityProviderRow,
  seals: Seals,
  kept: ProviderTable = 'identity_provider',
): IdentityProvider {
  const stored = { clientId: row.client_id, issuer: row.issuer, version: row.version };
  if (row.kind === 'saml') {
    const settings = z.safeParse(SamlSettings, row.settings);
    if (!settings.success) throw new SsoRejection('provider-incomplete');
    return { ...stored, kind: 'saml', settings: settings.data };
  }
  const settings = z.safeParse(OidcSettings, row.settings);
  if (!settings.success || !row.secret_sealed) throw new SsoRejection('provider-incomplete');
  return {
    ...stored,
    kind: 'oidc',
    settings: settings.data,
    secret: openSecret(row.secret_sealed, secretPlace(row.client_id, kept), seals),
  };
}

/** Sealed with a key that this server does not have, it must be entered again. */
function openSecret(sealed: Buffer, place: SealedPlace, seals: Seals): string {
  try {
    return seals.open(sealed, place);
  } catch (error) {
    if (error instanceof SealBroken) throw new SsoRejection('secret-unreadable');
    throw error;
  }
}

export function secretPlace(clientId: string, kept: ProviderTable): SealedPlace {
  return { clientId, table: kept, column: 'secret_sealed', rowId: clientId };
}

/** The stored provider, where there is one that can still be used. */
export function openKept(
  { seals }: { readonly seals: Seals },
  row: Omit<IdentityProviderRow, 'version'> | undefined,
  kept: ProviderTable,
): IdentityProvider | undefined {
  try {
    return row && toProvider({ version: 0, ...row }, seals, kept);
  } catch (error) {
    if (error instanceof SsoRejection) return undefined;
    throw error;
  }
}

/** As it is stored there. */
export function sealFor(
  { seals }: { readonly seals: Seals },
  kept: ProviderTable,
  clientId: string,
  provider: NewProvider,
): ProviderToBe {
  const { kind, issuer, settings } = provider;
  const secretSealed = kind === 'oidc' ? seals.seal(provider.secret, secretPlace(clientId, kept)) : null;
  return { kind, issuer, settings, secretSealed };
}

/** On the client's own origin, whatever host a request came to. */
export function ownSideOf(origin: string): OwnSide {
  return {
    redirectUri: `${origin}/api/sso/callback`,
    entityId: `${origin}/api/sso`,
    assertionConsumerUrl: `${origin}/api/sso/acs`,
    logoutUrl: `${origin}/api/sso/logout`,
    backchannelLogoutUrl: `${origin}/api/sso/backchannel-logout`,
  };
}
