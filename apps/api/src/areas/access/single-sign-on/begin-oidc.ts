import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import * as z from 'zod/mini';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { oidcClient } from './oidc-client.ts';
import type { OidcProvider, OwnSide } from './provider.ts';

/** What the provider's answer will have to fit. */
export const OidcChecks = z.object({ nonce: z.string(), codeVerifier: z.string() });
export type OidcChecks = z.infer<typeof OidcChecks>;

/** Where to send the browser so that the provider logs the person in. */
export async function beginOidc(
  outgoing: GuardedFetch,
  provider: OidcProvider,
  { ownSide, state, isFresh }: { readonly ownSide: OwnSide; readonly state: string; readonly isFresh: boolean },
): Promise<{ url: URL; checks: OidcChecks }> {
  const checks = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(oidcClient(outgoing, provider), {
    redirect_uri: ownSide.redirectUri,
    // No more than it takes to know who it is.
    scope: 'openid email',
    state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    // Ask even people with a session at the provider. The answer then says when they logged in.
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  });
  return { url, checks };
}
