import type { FastifyReply } from 'fastify';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { findSession, noteMasquerade } from '../audit/note-masquerade.ts';
import { Failure } from '../failure.ts';
import { mayMasquerade, type Work } from '../work.ts';

interface Watched {
  readonly work: Work;
  readonly endpoint: EndpointDefinition;
  readonly reply: FastifyReply;
  readonly tokenHash: Buffer;
}

/** What the door says to a claim that is not the session's or to a call that a masquerade may not make, and to who may not call. */
const REFUSALS = ['PLMSQ', 'PL403'] as const;

/**
 * In a masquerade every call is noted, and committed, before it is answered, and the answer says whom it shows. So is what is
 * refused to it, and a call that claims a masquerade which is not its own.
 */
export async function watch<Result>(watched: Watched, handle: () => Promise<Result>): Promise<Result> {
  try {
    return await noted(watched, handle);
  } catch (error) {
    const refusal = REFUSALS.find((code) => error instanceof Error && 'code' in error && error.code === code);
    if (refusal) await noteRefused(watched, refusal === 'PLMSQ');
    throw error;
  }
}

async function noted<Result>(watched: Watched, handle: () => Promise<Result>): Promise<Result> {
  try {
    const result = await handle();
    await noteMasqueradeCall(watched);
    return result;
  } catch (error) {
    // What we refuse ourselves is noted too. A database that refuses has been asked already, and one that is away is not asked again.
    if (error instanceof Failure) await noteMasqueradeCall(watched);
    throw error;
  }
}

async function noteMasqueradeCall({ work, endpoint, reply }: Watched): Promise<void> {
  // What never answers in a masquerade need not be asked.
  const caller = mayMasquerade(endpoint) ? await work.caller() : undefined;
  if (!caller || caller.actor_id === null) return;
  showSubject(reply, caller.account_id);
  await noteMasquerade(work.services, work.visit, caller);
}

async function noteRefused({ work: { services, visit }, reply, tokenHash }: Watched, isClaim: boolean): Promise<void> {
  const session = await findSession(services, tokenHash);
  const isMasquerade = session !== undefined && session.actor_id !== null;
  if (isMasquerade) showSubject(reply, session.account_id);
  if (session && (isMasquerade || isClaim))
    await noteMasquerade(services, visit, session, { action: 'masquerade-refused', outcome: 'refused' });
}

function showSubject(reply: FastifyReply, accountId: string): void {
  reply.header('x-masquerade-user-id', accountId);
}
