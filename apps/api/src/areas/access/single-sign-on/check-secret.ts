import { genericGrantRequest, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import { check, type DiagnosisCheck } from './inspect-oidc.ts';
import { oidcClient } from './oidc-client.ts';
import type { OidcProvider, OwnSide } from './provider.ts';
import { reasonOf } from './reason-of.ts';

/** A code that nobody was given: a provider that knows us refuses the code, one that does not refuses us. */
const NO_CODE = { code: 'a-code-that-was-never-given', code_verifier: 'v'.repeat(43) };
const REFUSES_US = ['invalid_client', 'unauthorized_client'];

const KNOWN = 'The provider accepts our client id and secret.';
const UNKNOWN =
  'The provider does not accept our client id and secret. Please look at both, and whether the secret has expired.';

export async function checkSecret(
  outgoing: GuardedFetch,
  provider: OidcProvider,
  { redirectUri }: OwnSide,
): Promise<DiagnosisCheck> {
  const parameters = { ...NO_CODE, redirect_uri: redirectUri };
  try {
    await genericGrantRequest(oidcClient(outgoing, provider), 'authorization_code', parameters);
    return check('Secret', false, ['', 'The provider accepts codes that it never gave.']);
  } catch (error) {
    if (error instanceof WWWAuthenticateChallengeError) return check('Secret', false, ['', UNKNOWN]);
    if (error instanceof ResponseBodyError) return check('Secret', !REFUSES_US.includes(error.error), [KNOWN, UNKNOWN]);
    return check('Secret', false, ['', `The provider could not be asked (${reasonOf(error)}).`]);
  }
}
