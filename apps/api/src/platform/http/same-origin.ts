import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** Other sites may not call, whatever cookies the browser would send along. Programs send neither header. */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('cross-site');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`) throw new Failure('cross-site');
}
