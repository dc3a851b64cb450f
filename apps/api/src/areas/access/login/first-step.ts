import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { hashToken, newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import { codeFailure } from '../../../platform/two-factor/code-failure.ts';
import type { Work } from '../../../platform/work.ts';
import { CHALLENGE_SECONDS, countChallengeTry, insertChallenge } from './challenges-table.ts';
import { loginFailure } from './login-failure.ts';
import { proveCredentials, type GivenCredentials } from './prove-credentials.ts';

/** E-mail address and password, or neither. */
type MaybeGiven = { readonly [Field in keyof GivenCredentials]?: GivenCredentials[Field] | undefined };

/** Lets the browser whose password was right come back with a code. */
export async function beginChallenge({ services, visit }: Work, owner: Owner): Promise<void> {
  const { token, hash } = newHashedToken('challenge');
  await insertChallenge(services.credentials, owner, hash);
  visit.keepCookie('challenge', token, CHALLENGE_SECONDS);
}

/**
 * Who comes with a second step: whoever gives e-mail address and password, tested like a login, or whose browser gave them
 * within the last minutes. Where both are there they must be of one account.
 */
export async function proveFirstStep(work: Work, given: MaybeGiven): Promise<Owner> {
  const credentials = bothOf(given);
  const hash = hashToken(work.visit.cookie('challenge'), 'challenge');
  if (!credentials && !hash) throw codeFailure('challenge-expired');
  const proved = credentials && (await proveCredentials(work, credentials));
  const waiting = hash && (await countChallengeTry(work.services.credentials, hash));
  if (proved && waiting && !isSameOwner(proved, waiting)) return refuseMixture(work, waiting);
  const owner = proved ?? waiting;
  if (owner) return owner;
  work.visit.dropCookie('challenge');
  throw codeFailure('challenge-expired');
}

function bothOf({ email, password, recaptcha }: MaybeGiven): GivenCredentials | undefined {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new Failure('invalid', { errors: { email: ['This field is required'] } });
  if (password === undefined) throw new Failure('invalid', { errors: { password: ['This field is required'] } });
  return { email, password, recaptcha };
}

async function refuseMixture({ services, visit }: Work, { clientId, accountId }: Owner): Promise<never> {
  const event = { action: 'code-refused', outcome: 'refused', subjectId: accountId } as const;
  await services.credentials.run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: null }));
  throw loginFailure('login-failed');
}

function isSameOwner(one: Owner, other: Owner): boolean {
  return one.clientId === other.clientId && one.accountId === other.accountId;
}
