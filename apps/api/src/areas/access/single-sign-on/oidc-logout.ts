import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import type { Services } from '../../../platform/services.ts';
import type { LogoutRequest } from './end-sessions.ts';
import { ALGORITHMS } from './oidc-client.ts';
import type { OidcProvider } from './provider.ts';
import { SsoRejection } from './verified-identity.ts';

/** OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6. */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const Claims = z.object({
  jti: z.string().check(z.minLength(1), z.maxLength(200)),
  sub: z.string().check(z.minLength(1)),
  sid: z.optional(z.string()),
  events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
  nonce: z.optional(z.never()),
});
const TOLERANCE_SECONDS = 60;
const FRESH_SECONDS = 300;

/** Reads who has logged out from a logout token, which must be signed, recent and meant for us. */
export async function readLogoutToken(
  { outgoing, clock }: Services,
  provider: OidcProvider,
  token: string,
): Promise<LogoutRequest> {
  const now = clock.now();
  const { issuer, settings } = provider;
  const answer = await outgoing.fetch(settings.jwksUri);
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: settings.clientId,
    algorithms: ALGORITHMS.filter((name) => settings.algorithms.includes(name)),
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: FRESH_SECONDS,
    currentDate: now,
  }).catch(() => {
    throw new SsoRejection('logout-token');
  });
  const claims = z.safeParse(Claims, verified.payload);
  if (!claims.success) throw new SsoRejection('logout-claims');
  const { jti, sub, sid } = claims.data;
  return {
    subject: sub,
    message: { id: `logout ${jti}`, expiresAt: new Date(now.getTime() + 2 * FRESH_SECONDS * 1000) },
    // Without one, all that began there.
    isAbout: ({ idToken }) => sid === undefined || sidOf(idToken) === sid,
  };
}

function sidOf(idToken: string | undefined): unknown {
  return idToken === undefined ? undefined : decodeJwt(idToken)['sid'];
}
