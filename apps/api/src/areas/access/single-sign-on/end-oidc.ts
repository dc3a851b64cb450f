import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import type { OidcChecks } from './begin-oidc.ts';
import { oidcClient } from './oidc-client.ts';
import type { OidcProvider } from './provider.ts';
import { reasonOf } from './reason-of.ts';
import { SsoRejection, type VerifiedIdentity } from './verified-identity.ts';

interface OidcAnswer {
  /** The address that the provider sent the browser to, on our own origin. */
  readonly url: URL;
  readonly state: string;
  readonly checks: OidcChecks;
  /** The person must have logged in at the provider within the last few minutes. */
  readonly isFresh: boolean;
}

/** What is looked at of what a provider says; none of it is taken for what it should be. */
interface OidcClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly xms_edov?: unknown;
}

/** A password, and perhaps a code, take a while to type. */
const FRESH_SECONDS = 300;

/** Whom the provider vouches for, by a token that it signed for us, for this visit, just now. */
export async function endOidc(
  outgoing: GuardedFetch,
  provider: OidcProvider,
  answer: OidcAnswer,
): Promise<VerifiedIdentity> {
  const client = oidcClient(outgoing, provider);
  const tokens = await authorizationCodeGrant(client, answer.url, {
    expectedState: answer.state,
    expectedNonce: answer.checks.nonce,
    pkceCodeVerifier: answer.checks.codeVerifier,
    ...(answer.isFresh && { maxAge: FRESH_SECONDS }),
  }).catch((error: unknown) => {
    throw new SsoRejection(reasonOf(error));
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new SsoRejection('no-token');
  // The library looks at it only where the token is for several.
  if (claims.azp !== undefined && claims.azp !== provider.settings.clientId) throw new SsoRejection('token-azp');
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    email: verifiedEmail(await withEmail(client, provider, { claims, accessToken: tokens.access_token })),
    messageIds: [],
    logout: { idToken: tokens.id_token },
  };
}

/** Many providers say no more than the subject in the token itself, and the rest when they are asked. */
async function withEmail(
  client: Configuration,
  { settings }: OidcProvider,
  { claims, accessToken }: { readonly claims: OidcClaims & { sub: string }; readonly accessToken: string },
): Promise<OidcClaims> {
  if (claims.email !== undefined || settings.userinfoEndpoint === null) return claims;
  return fetchUserInfo(client, accessToken, claims.sub).catch((error: unknown) => {
    throw new SsoRejection(reasonOf(error));
  });
}

/**
 * An address that the provider has made sure of; any other could be anyone's. Entra ID never says email_verified, but says with
 * xms_edov whether the domain's owner stands behind the address.
 */
function verifiedEmail({ email, email_verified, xms_edov }: OidcClaims): string | undefined {
  const isVerified =
    [true, 'true'].some((yes) => yes === email_verified) || [true, 1, '1', 'true'].some((yes) => yes === xms_edov);
  return isVerified && typeof email === 'string' ? email : undefined;
}
