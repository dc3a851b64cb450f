import type { SessionKey } from '../../../platform/auth/sessions-table.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Work } from '../../../platform/work.ts';
import { isOwnPassword } from '../login/is-own-password.ts';
import { hasPassword, isProofFresh, noteProof } from './proofs-table.ts';

/** A person, in one of their sessions. */
type SessionOwner = Owner & SessionKey;

/** Product §10: for so long a proof stands for the person. */
const FRESH_SECONDS = 15 * 60;
const WRONG = 'Try again or reset your password';

/** Asks for the password again, unless it was given a moment ago in this very session. */
export async function provePerson(work: Work, own: SessionOwner, password: string | undefined): Promise<void> {
  if (password !== undefined) return provePassword(work, own, password);
  if (!(await isProofFresh(work.services.credentials, own, FRESH_SECONDS))) throw new Failure('password-needed');
}

/** The password itself, however fresh the last one is. */
export async function provePassword(work: Work, own: SessionOwner, password: string): Promise<void> {
  if (!(await isOwnPassword(work, own, password)))
    throw new Failure('password-needed', { errors: { password: [WRONG] } });
  await noteProof(work.services.credentials, own);
}

/** The same of whoever is calling. */
export async function proveCaller(work: Work, password?: string): Promise<void> {
  await provePerson(work, await callerOf(work), password);
}

/**
 * For changes that let others in: asks for the password with this call, so that nobody can use a screen left open. People without
 * a password must have logged in at their provider within the last 15 minutes.
 */
export async function proveAnew(work: Work, password: string | undefined): Promise<void> {
  const own = await callerOf(work);
  const { credentials } = work.services;
  if (await hasPassword(credentials, own)) {
    if (password === undefined || !(await isOwnPassword(work, own, password)))
      throw new Failure('invalid', { errors: { password: [WRONG] } });
    return noteProof(credentials, own);
  }
  if (!(await isProofFresh(credentials, own, FRESH_SECONDS))) throw new Failure('login-again');
}

async function callerOf(work: Work): Promise<SessionOwner> {
  const { client_id: clientId, account_id: accountId, session_id: sessionId } = await work.caller();
  return { clientId, accountId, sessionId };
}
