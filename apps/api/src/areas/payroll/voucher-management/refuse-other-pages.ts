import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';

/**
 * Forms are sent by our own pages alone. A page without a referrer calls its origin `null`, but browsers say by themselves
 * which site a form is of; from those that do not, the origin must be ours.
 */
export function refuseOtherPages({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const { origin = '' } = headers;
  if (site !== undefined || !URL.canParse(origin) || new URL(origin).host !== host) throw new Failure('cross-site');
}
