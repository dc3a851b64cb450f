import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { Owner } from '../../../platform/links/owner.ts';
import { isSolved } from '../../../platform/robot-check/robot-check.ts';
import type { Work } from '../../../platform/work.ts';
import { countAddressFailure, isAddressChecked } from './address-limit.ts';
import { countTries } from './count-tries.ts';
import { loginFailure } from './login-failure.ts';
import { findCandidates, findClientId, type LoginCandidate } from './login-table.ts';
import { auditFailedLogin } from './audit-failed-login.ts';
import { isCheckedTry, isLastTry } from './tries-table.ts';

export interface GivenCredentials {
  readonly email: string;
  readonly password: string;
  readonly recaptcha?: string | undefined;
}

export interface KnownLogin {
  readonly clientId: string | undefined;
  readonly candidates: readonly LoginCandidate[];
}

/**
 * Whose e-mail address and password these are. Whoever is refused cannot tell which of the two was wrong. A try is counted
 * before it is tested; where a robot check is needed and missing it is neither.
 */
export async function proveCredentials(work: Work, given: GivenCredentials): Promise<Owner> {
  const needsCheckHere = await isAddressChecked(work);
  const isNoRobot = await isSolved(work.services, given.recaptcha);
  if (needsCheckHere && !isNoRobot) {
    await countAddressFailure(work);
    throw loginFailure('robot-check-needed');
  }
  const emailNorm = normaliseEmail(given.email);
  const known = await findKnown(work, emailNorm);
  const counted = await countTries(work, known, { emailNorm, isNoRobot });
  const account = await findMatch(work, counted.testable, given.password);
  if (!account) return refuseLogin(work, known, counted.tries);
  await counted.succeed(account);
  return { clientId: account.client_id, accountId: account.id };
}

/** The client of the host, if it is one's, and the accounts that this address has there or, on a neutral host, anywhere. */
async function findKnown({ services, visit }: Work, emailNorm: string): Promise<KnownLogin> {
  const { clientSlug: slug } = visit;
  const clientId = slug === undefined ? undefined : await findClientId(services.credentials, slug);
  return { clientId, candidates: await findCandidates(services.credentials, emailNorm, clientId) };
}

/** On a neutral host the same address may be known to several clients: only one may have this password. */
async function findMatch(
  { services: { passwords } }: Work,
  candidates: readonly LoginCandidate[],
  password: string,
): Promise<LoginCandidate | undefined> {
  if (candidates.length === 0) await passwords.verifyDummyHash(password);
  const matches: LoginCandidate[] = [];
  for (const candidate of candidates)
    if (await passwords.matches(candidate.password_hash, password)) matches.push(candidate);
  return matches.length === 1 ? matches[0] : undefined;
}

async function refuseLogin(work: Work, known: KnownLogin, tries: number): Promise<never> {
  const locks = isLastTry(tries);
  await auditFailedLogin(work, known, locks);
  await countAddressFailure(work);
  throw locks ? loginFailure('account-locked') : loginFailure('login-failed', isCheckedTry(tries + 1));
}
