import type { SessionKey } from '../../platform/auth/sessions-table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Owner } from '../../platform/links/owner.ts';
import type { Work } from '../../platform/work.ts';
import { isOwnPassword } from '../login/public.ts';
import { isPasswordFresh, refreshPassword } from './mfa-table.ts';

/** A person, in one of their sessions. */
type Person = Owner & SessionKey;

/** Security §5: for so long a password stands for the person at what is delicate. */
const FRESH_SECONDS = 300;

/** Asks for the password again, unless it was given a moment ago in this very session. */
export async function provePerson(work: Work, own: Person, password: string | undefined): Promise<void> {
  if (password !== undefined) return provePassword(work, own, password);
  if (!(await isPasswordFresh(work.services.credentials, own, FRESH_SECONDS))) throw new Failure('password-needed');
}

/** The password itself, however fresh the last one is. */
export async function provePassword(work: Work, own: Person, password: string): Promise<void> {
  if (!(await isOwnPassword(work, own, password)))
    throw new Failure('password-needed', { errors: { password: ['Try again or reset your password'] } });
  await refreshPassword(work.services.credentials, own);
}

/** The same of whoever is calling. */
export async function proveCaller(work: Work, password?: string): Promise<void> {
  const { client_id: clientId, account_id: accountId, session_id: sessionId } = await work.caller();
  await provePerson(work, { clientId, accountId, sessionId }, password);
}
