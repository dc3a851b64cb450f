import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  type CustomFetch,
} from 'openid-client';
import type { GuardedFetch } from '../../../platform/outgoing/guarded-fetch.ts';
import type { OidcProvider } from './provider.ts';

/** Signed with a key of the provider's own: never `none`, and never with the secret that we know too. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** Security §2. */
const TOLERANCE_SECONDS = 60;

/** The library as we use it, always. It checks nothing by a list of the provider's that is longer than ours. */
export function oidcClient(outgoing: GuardedFetch, { issuer, settings, secret }: OidcProvider): Configuration {
  const server = {
    issuer,
    authorization_endpoint: settings.authorizationEndpoint,
    token_endpoint: settings.tokenEndpoint,
    jwks_uri: settings.jwksUri,
    id_token_signing_alg_values_supported: ALGORITHMS.filter((name) => settings.algorithms.includes(name)),
    authorization_response_iss_parameter_supported: settings.namesItself,
    ...(settings.userinfoEndpoint !== null && { userinfo_endpoint: settings.userinfoEndpoint }),
    ...(settings.endSessionEndpoint !== null && { end_session_endpoint: settings.endSessionEndpoint }),
  };
  const authenticate = settings.tokenEndpointAuthMethod === 'client_secret_post' ? ClientSecretPost : ClientSecretBasic;
  const client = new Configuration(
    server,
    settings.clientId,
    { [clockTolerance]: TOLERANCE_SECONDS },
    authenticate(secret),
  );
  client[customFetch] = (url, { method, headers, body }) =>
    outgoing.fetch(url, { method, headers, ...(body && { body: bodyTextOf(body) }) });
  // By default the library believes whoever answers at the token endpoint, signature or not.
  enableNonRepudiationChecks(client);
  // What goes without https is decided by the guarded fetch: our own machine, where that is allowed.
  allowInsecureRequests(client);
  return client;
}

function bodyTextOf(body: Parameters<CustomFetch>[1]['body']): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('the library sends forms only');
}
