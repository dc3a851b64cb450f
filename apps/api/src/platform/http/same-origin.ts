import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** Other sites may not call, whatever cookies the browser would send along. Programs send neither header. */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('cross-site');
  const { origin } = request.headers;
  // The host alone: behind a proxy that ends TLS we may not know the scheme that the browser saw.
  if (origin !== undefined && originHostOf(origin) !== request.host) throw new Failure('cross-site');
}

/** A sandboxed page calls its origin `null`, which is no host. */
function originHostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
