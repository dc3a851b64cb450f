import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { cookieFor, type CookieKind } from '../auth/cookies.ts';
import type { MasqueradeClaims, Visit } from '../work.ts';
import { deviceLabel } from './device-label.ts';
import { networkOf } from './network-of.ts';

/** Where a request came from, and what it may leave behind in the browser. */
export function visitOf(
  endpoint: Pick<EndpointDefinition, 'method' | 'path'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Visit {
  const cookie = (kind: CookieKind) => cookieFor(kind, request.protocol, request.hostname);
  return {
    requestId: request.id,
    route: `${endpoint.method} ${endpoint.path}`,
    clientSlug: request.clientSlug,
    address: networkOf(request.ip),
    device: deviceLabel(request.headers['user-agent']),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    cookie: (kind) => request.cookies[cookie(kind).name],
    keepCookie: (kind, value, seconds) => {
      const { name, options } = cookie(kind);
      reply.setCookie(name, value, { ...options, maxAge: seconds });
    },
    dropCookie: (kind) => {
      const { name, options } = cookie(kind);
      reply.clearCookie(name, options);
    },
    // Not "cookies": those of all clients under one domain would go, and with them the one that knows this browser.
    forgetPages: () => void reply.header('clear-site-data', '"cache"'),
  };
}

/** What the request says of a masquerade. */
export function claimsOf({ headers }: FastifyRequest): MasqueradeClaims {
  return {
    claimedSubject: headers['x-masquerade']?.toString(),
    claimedYear: headers['x-masquerade-scheme-year']?.toString(),
  };
}
