import { attemptKey } from '../../platform/auth/attempt-key.ts';
import type { Owner } from '../../platform/links/owner.ts';
import type { Work } from '../../platform/work.ts';
import { loginFailure } from './login-failure.ts';
import { findCandidates, findPerson } from './login-table.ts';
import { noteRefusal } from './note-refusal.ts';
import { countTry, deleteTries, isLastTry } from './tries-table.ts';

/** Whether a password is that of the person who is logged in. Tries count as those of a login do, and lock as they do. */
export async function isOwnPassword(work: Work, owner: Owner, password: string): Promise<boolean> {
  const { credentials, passwords, secretKey } = work.services;
  const person = await findPerson((query) => credentials.run(query), owner);
  if (!person) return false;
  const key = attemptKey(secretKey, person.email_norm);
  const tries = await countTry(credentials, key);
  if (tries === undefined) throw loginFailure('account-locked');
  const found = await findCandidates(credentials, person.email_norm, owner.clientId);
  const candidates = found.filter(({ id }) => id === owner.accountId);
  const [own] = candidates;
  if (own && (await passwords.matches(own.password_hash, password))) {
    await credentials.run(deleteTries(key));
    return true;
  }
  await noteRefusal(work, { clientId: owner.clientId, candidates }, isLastTry(tries));
  if (isLastTry(tries)) throw loginFailure('account-locked');
  return false;
}
