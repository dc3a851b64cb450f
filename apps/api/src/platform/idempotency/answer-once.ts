import { createHash } from 'node:crypto';
import { mayChange, type EndpointDefinition } from '@plenty/contract/endpoint';
import { Failure } from '../failure.ts';
import type { SealedPlace } from '../secrets/seal.ts';
import type { Work } from '../work.ts';
import { findKeptAnswer, giveNameBack, keepAnswer, takeName, type NamedRequest } from './kept-answers-table.ts';

/** A request as far as it counts for whether it is the same one again. */
interface Repeatable {
  readonly key: unknown;
  readonly url: string;
  readonly body: unknown;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Who sends a request again with the same Idempotency-Key gets the answer of the first time, and nothing is done twice; the
 * same key with other content is refused. What a verb writes is guarded by states, versions and keys of its own: this spares
 * the browser that lost an answer the question what became of it.
 */
export async function answerOnce(
  work: Work,
  endpoint: EndpointDefinition,
  asked: Repeatable,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  if (asked.key === undefined || !mayChange(endpoint) || endpoint.access === 'public') return answer();
  const request = await callNameOf(work, endpoint, asked);
  const { credentials } = work.services;
  const id = await takeName(credentials, work.services.newId(), request);
  if (id === undefined) return repeat(work, request);
  const result = await answer().catch(async (error: unknown) => {
    // Nothing was done, so that the same may be tried again.
    await giveNameBack(credentials, request.clientId, id);
    throw error;
  });
  const sealed = work.services.seals.seal(JSON.stringify(result), answerPlaceOf(request, id));
  await keepAnswer(credentials, request.clientId, id, sealed);
  return result;
}

async function callNameOf(
  work: Work,
  { method }: EndpointDefinition,
  { key, url, body }: Repeatable,
): Promise<NamedRequest> {
  const { client_id: clientId, account_id: accountId } = await work.caller();
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Failure('invalid', { errors: { 'idempotency-key': ['Please send 1 to 200 characters without spaces'] } });
  const requestHash = hash(JSON.stringify([method, url, body ?? null]));
  return { clientId, accountId, keyHash: hash(key), requestHash };
}

async function repeat({ services }: Work, request: NamedRequest): Promise<unknown> {
  const kept = await findKeptAnswer(services.credentials, request);
  if (kept && !kept.request_hash.equals(request.requestHash)) throw new Failure('key-reused');
  if (!kept?.answer_sealed) throw new Failure('in-progress');
  return JSON.parse(services.seals.open(kept.answer_sealed, answerPlaceOf(request, kept.id)));
}

function answerPlaceOf({ clientId }: NamedRequest, id: string): SealedPlace {
  return { clientId, table: 'kept_answer', column: 'answer_sealed', rowId: id };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
