import type { FastifyRequest } from 'fastify';
import { noteTwoTokens } from '../auth/note-two-tokens.ts';
import { hashToken, isKey } from '../auth/tokens.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Visit } from '../work.ts';

/** What a request came with: the token of a session, or the key of a client's own system. */
export interface Bearer {
  readonly hash: Buffer;
  readonly isKey: boolean;
}

/** The token stands in two headers with the same value; one is enough, two that differ are refused, and noted. */
export async function readBearer(request: FastifyRequest, services: Services, visit: Visit): Promise<Bearer> {
  const authorization = request.headers.authorization;
  const [, bearer] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? [];
  const twin = request.headers['x-bearer-token'];
  if (authorization !== undefined && bearer === undefined) throw new Failure('unauthenticated');
  if (bearer !== undefined && twin !== undefined && twin !== bearer) {
    await noteTwoTokens(services, visit, [bearer, String(twin)]);
    throw new Failure('unauthenticated');
  }
  const token = bearer ?? twin;
  const hash = typeof token === 'string' ? hashToken(token) : undefined;
  if (typeof token !== 'string' || !hash) throw new Failure('unauthenticated');
  return { hash, isKey: isKey(token) };
}
