import type { FastifyRequest } from 'fastify';
import { noteTwoTokens } from '../auth/note-two-tokens.ts';
import { hashToken, isKey } from '../auth/tokens.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Token, Visit } from '../work.ts';

/** The token stands in two headers with the same value; one is enough, two that differ are refused, and noted. */
export async function readBearer(request: FastifyRequest, services: Services, visit: Visit): Promise<Token> {
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
