import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import { withCode } from '../../../platform/two-factor/prove-code.ts';
import type { Work } from '../../../platform/work.ts';
import { isOwnPassword } from '../login/is-own-password.ts';
import { findOwnProofs } from './identities-table.ts';

export interface LinkingProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

const WORDS = { password: 'Try again or reset your password', code: 'Please enter the authentication code' };

/** Makes a change once a person has given what they have here: the password, a code of the second factor, or both. */
export async function withProof<Result>(
  work: Work,
  owner: Owner,
  { password, code }: LinkingProof,
  change: (connection: Connection, run: RunQuery) => Promise<Result>,
): Promise<Result> {
  const { credentials } = work.services;
  const own = await credentials.transaction((_, run) => findOwnProofs(run, owner));
  const isMissing = (own?.has_password && password === undefined) || (own?.has_factor && code === undefined);
  if (isMissing) throw linkNeeded({ password: own?.has_password, code: own?.has_factor });
  if (own?.has_password && password !== undefined && !(await isOwnPassword(work, owner, password)))
    throw linkNeeded({ password: true });
  return own?.has_factor && code !== undefined ? withCode(work, owner, code, change) : credentials.transaction(change);
}

/** Names what is asked for. */
function linkNeeded(asked: Readonly<Partial<Record<keyof typeof WORDS, boolean | undefined>>>): Failure {
  const errors: Record<string, string[]> = {};
  if (asked.password) errors['password'] = [WORDS.password];
  if (asked.code) errors['code'] = [WORDS.code];
  return new Failure('link-needed', { errors });
}
