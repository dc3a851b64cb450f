import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { isOwnPassword } from '../login/public.ts';
import type { OwnAccount } from './own-account.ts';
import { isPasswordFresh, refreshPassword } from './mfa-table.ts';

/** Security §5: for so long a password stands for the person at what is delicate. */
const FRESH_SECONDS = 300;

/** Asks for the password again, unless it was given a moment ago in this very session. */
export async function provePerson(work: Work, own: OwnAccount, password: string | undefined): Promise<void> {
  if (password !== undefined) return provePassword(work, own, password);
  if (!(await isPasswordFresh(work.services.credentials, own, FRESH_SECONDS))) throw new Failure('password-needed');
}

/** The password itself, however fresh the last one is. */
export async function provePassword(work: Work, own: OwnAccount, password: string): Promise<void> {
  if (!(await isOwnPassword(work, own, password)))
    throw new Failure('password-needed', { errors: { password: ['Try again or reset your password'] } });
  await refreshPassword(work.services.credentials, own);
}
