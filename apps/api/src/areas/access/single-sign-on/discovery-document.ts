import * as z from 'zod/mini';
import { withoutSlashes } from '@plenty/domain/hosts/without-slashes';
import type { OutgoingReason } from '../../../platform/outgoing/outgoing-refused.ts';

const WELL_KNOWN = '/.well-known/openid-configuration';

/** OpenID Connect Discovery 1.0 §3: what we use of it. */
export const DiscoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.optional(z.string()),
  end_session_endpoint: z.optional(z.string()),
  id_token_signing_alg_values_supported: z._default(z.array(z.string()), ['RS256']),
  token_endpoint_auth_methods_supported: z._default(z.array(z.string()), ['client_secret_basic']),
  authorization_response_iss_parameter_supported: z._default(z.boolean(), false),
});
export type DiscoveryDocument = z.infer<typeof DiscoveryDocument>;

export const KeySet = z.object({
  keys: z.array(z.object({ kty: z.string(), use: z.optional(z.string()) })),
});

/** The address of the document and the issuer that may stand in it, from either of the two. */
export function addressesOf(given: string): { readonly document: string; readonly issuer: string } {
  const issuer = given.endsWith(WELL_KNOWN) ? given.slice(0, -WELL_KNOWN.length) : withoutSlashes(given);
  return { document: `${issuer}${WELL_KNOWN}`, issuer };
}

/** A provider whose name ends with a stroke has its document below the same name without it. */
export function isIssuer(said: string, expected: string): boolean {
  return said === expected || said === `${expected}/`;
}

/** For administrators: what to look at. */
export const OUTGOING_WORDS: Record<OutgoingReason, string> = {
  'not-https': 'is not an https address',
  'not-an-address': 'is not an address that can be asked',
  'internal-address': 'leads into an internal network, and is not asked',
  'unknown-host': 'has a host name that is not known',
  redirected: 'sends elsewhere; please enter the address that it sends to',
  'too-large': 'answers with more than a megabyte',
  'too-slow': 'did not answer within five seconds',
  unreachable: 'could not be reached, or has no valid certificate',
};
