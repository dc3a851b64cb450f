import * as z from 'zod/mini';
import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { SealBroken, type SealedPlace, type Seals } from '../../platform/secrets/seal.ts';
import { Refused } from './vouched.ts';

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

export type Provider = OidcProvider | SamlProvider;

export interface ProviderRow {
  readonly client_id: string;
  readonly kind: string;
  readonly issuer: string;
  readonly settings: unknown;
  readonly secret_sealed: Buffer | null;
  readonly version: number;
}

/** A provider ready to be used. One that lacks what its answers are checked by is not used at all. */
export function toProvider(row: ProviderRow, seals: Seals): Provider {
  const stored = { clientId: row.client_id, issuer: row.issuer, version: row.version };
  if (row.kind === 'saml') {
    const settings = z.safeParse(SamlSettings, row.settings);
    if (!settings.success) throw new Refused('provider-incomplete');
    return { ...stored, kind: 'saml', settings: settings.data };
  }
  const settings = z.safeParse(OidcSettings, row.settings);
  if (!settings.success || !row.secret_sealed) throw new Refused('provider-incomplete');
  return {
    ...stored,
    kind: 'oidc',
    settings: settings.data,
    secret: openSecret(row.secret_sealed, row.client_id, seals),
  };
}

/** Sealed with a key that this server does not have, it must be entered again. */
function openSecret(sealed: Buffer, clientId: string, seals: Seals): string {
  try {
    return seals.open(sealed, secretPlace(clientId));
  } catch (error) {
    if (error instanceof SealBroken) throw new Refused('secret-unreadable');
    throw error;
  }
}

export function secretPlace(clientId: string): SealedPlace {
  return { clientId, table: 'identity_provider', column: 'secret_sealed', rowId: clientId };
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
