import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { ERRORS, type ErrorCode } from '@plenty/contract/errors';
import { Failure } from '../failure.ts';

/** What the database and Fastify throw, in the contract's words; what is in none of them is our own fault. */
const BY_SQLSTATE: Record<string, ErrorCode> = {
  '28000': 'session-ended',
  PL403: 'forbidden',
  PLMSQ: 'forbidden',
  PLOWN: 'own-rights',
  PLADM: 'last-administrator',
  PLGOV: 'has-administrators',
  PLOPR: 'last-owner',
  // Two persons have become needed since the change was begun.
  PL2ND: 'rights-changed',
};
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad-request',
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
};
/** Connection refused, cut off, shut down, too many, timed out: the database is away or busy. */
const AWAY = /^(08|53|57P|57014|55P03|ECONN|EPIPE|ETIMEDOUT|ENOENT)|timeout|terminated|not queryable/i;

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    const [status] = ERRORS[failure.code];
    if (status >= 500) request.log.error({ err: error, code: failure.code, requestId: request.id }, 'request failed');
    return sendError(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new Failure('not-found')));
}

function sendError(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const [status, text] = ERRORS[failure.code];
  const { message = text } = failure.extra;
  if (status === 503 || status === 429 || failure.code === 'in-progress') reply.header('retry-after', '5');
  const body: ErrorReply = {
    code: failure.code,
    message,
    // The specification's name for it.
    error: message,
    requestId: request.id,
    ...(status === 401 && { detail: message }),
    ...failure.extra,
  };
  return reply.code(status).send(body);
}

/** What was thrown, in the contract's words. */
export function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const known = BY_SQLSTATE[error.code];
  if (known) return new Failure(known);
  if (AWAY.test(error.code ?? '') || AWAY.test(error.message)) return new Failure('unavailable');
  return new Failure(BY_STATUS[error.statusCode ?? 500] ?? 'unexpected');
}
