import { attemptKey } from '../../../platform/auth/attempt-key.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Work } from '../../../platform/work.ts';
import { loginFailure } from './login-failure.ts';
import { findCandidates, findKnownTo, findPerson } from './login-table.ts';
import { auditFailedLogin } from './audit-failed-login.ts';
import { countTry, deleteTries, isLastTry } from './tries-table.ts';

/** Whether a password is that of the person who is logged in. Tries count as those of a login do, and lock as they do. */
export async function isOwnPassword(work: Work, owner: Owner, password: string): Promise<boolean> {
  const { credentials, passwords, secretKey } = work.services;
  const person = await findPerson((query) => credentials.run(query), owner);
  if (!person) return false;
  const found = await findCandidates(credentials, person.email_norm, owner.clientId);
  const candidates = found.filter(({ id }) => id === owner.accountId);
  const [own] = candidates;
  const device = hashToken(work.visit.cookie('device'), 'device');
  const isKnownBrowser = (await findKnownTo(credentials, candidates, device)).length > 0;
  const trier = { clientId: owner.clientId, emailNorm: person.email_norm, ...(isKnownBrowser && { device }) };
  const key = attemptKey(secretKey, trier);
  // Who is logged in is no robot.
  const made = await countTry(credentials, key, { isNoRobot: true, isKnownBrowser });
  if (made.outcome !== 'counted') throw loginFailure('account-locked');
  if (own && (await passwords.matches(own.password_hash, password))) {
    await credentials.run(deleteTries(key));
    return true;
  }
  await auditFailedLogin(work, { clientId: owner.clientId, candidates }, isLastTry(made.tries));
  if (isLastTry(made.tries)) throw loginFailure('account-locked');
  return false;
}
