import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { ERRORS, type ErrorCode } from '@plenty/contract/errors';
import type { login } from '@plenty/contract/login';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { clientSlug } from '@plenty/domain/hosts/client-slug';
import { auditRowBeforeLogin } from '../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../platform/auth/operators.ts';
import { closeSession, findOpenSession } from '../../platform/auth/sessions-table.ts';
import { ACCESS_SECONDS, mintSession, type Tokens } from '../../platform/auth/mint-session.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { Failure } from '../../platform/failure.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Work } from '../../platform/work.ts';
import { currentSchemeYear } from '../theme/public.ts';
import { attemptKey } from './attempt-key.ts';
import { countTry, findCandidates, findClientId, forgetTries, isLastTry } from './login-table.ts';

type LoginAnswer = AnswerOf<typeof login.login>;
type LoginBody = RequestOf<typeof login.login>['body'];
type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

interface Known {
  readonly clientId: string | undefined;
  readonly candidates: readonly Candidate[];
}

/** Lets in by e-mail address and password. Whoever is refused cannot tell which of the two was wrong. */
export async function logIn(work: Work, { email, password }: LoginBody): Promise<LoginAnswer> {
  const { credentials, secretKey } = work.services;
  const emailNorm = normaliseEmail(email);
  const key = attemptKey(secretKey, emailNorm);
  const tries = await countTry(credentials, key);
  if (tries === undefined) throw refused('account-locked');
  const known = await findKnown(work, emailNorm);
  const account = await findMatch(work, known.candidates, password);
  if (!account) {
    await noteRefusal(work, known, isLastTry(tries));
    throw refused(isLastTry(tries) ? 'account-locked' : 'login-failed');
  }
  const tokens = await enter(work, account, key);
  work.visit.keepRestoreToken(tokens.restoreToken, tokens.remainingSeconds);
  const [scheme] = await credentials.run(currentSchemeYear.where('client_id', '=', account.client_id));
  return toLoginAnswer(tokens, scheme && { id: scheme.id, schemeYear: scheme.year });
}

/** The client of the host, if it is one's, and the accounts that this address has there or, on a neutral host, anywhere. */
async function findKnown({ services, visit }: Work, emailNorm: string): Promise<Known> {
  const slug = clientSlug(visit.host);
  const clientId = slug === undefined ? undefined : await findClientId(services.credentials, slug);
  return { clientId, candidates: await findCandidates(services.credentials, emailNorm, clientId) };
}

/** On a neutral host the same address may be known to several clients: only one may have this password. */
async function findMatch(
  { services: { passwords } }: Work,
  candidates: readonly Candidate[],
  password: string,
): Promise<Candidate | undefined> {
  if (candidates.length === 0) await passwords.compareWithNothing(password);
  const matches: Candidate[] = [];
  for (const candidate of candidates)
    if (await passwords.matches(candidate.password_hash, password)) matches.push(candidate);
  return matches.length === 1 ? matches[0] : undefined;
}

async function enter({ services, visit }: Work, account: Candidate, key: Buffer): Promise<Tokens> {
  const previous = hashToken(visit.restoreToken);
  const owner = { clientId: account.client_id, accountId: account.id };
  return services.credentials.transaction(async (connection, run) => {
    await forgetTries(connection, key);
    const open = previous && (await findOpenSession(connection, previous));
    if (open) await closeSession(connection, open, 'replaced');
    const by = { clientId: owner.clientId, actorId: owner.accountId };
    await run(auditRowBeforeLogin(services.newId(), { action: 'login', subjectId: account.id }, visit, by));
    return mintSession(connection, { ...owner, sessionId: services.newId() });
  });
}

/** An unknown address is noted too, at the client of its host: to write takes as long for it as for a known one. */
async function noteRefusal(
  { services, visit }: Work,
  { clientId, candidates }: Known,
  isLocked: boolean,
): Promise<void> {
  const action = isLocked ? 'account-locked' : 'login-refused';
  await services.credentials.transaction(async (_, run) => {
    if (candidates.length === 0) {
      const at = { clientId: clientId ?? OPERATORS, actorId: null };
      await run(auditRowBeforeLogin(services.newId(), { action, outcome: 'refused' }, visit, at));
    }
    for (const { client_id, id, email, first_name } of candidates) {
      const event = { action, outcome: 'refused', subjectId: id } as const;
      await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId: client_id, actorId: null }));
      const mail = { clientId: client_id, recipient: email, params: { firstName: first_name } };
      if (isLocked) await run(queueMail(services, { ...mail, template: 'account-locked' }));
    }
  });
}

function refused(code: ErrorCode): Failure {
  const [, text] = ERRORS[code];
  return new Failure(code, {
    error_message: text,
    showRecaptcha: false,
    userAccountLocked: code === 'account-locked',
  });
}

function toLoginAnswer(tokens: Tokens, scheme: LoginAnswer['scheme'] | undefined): LoginAnswer {
  return {
    ...toTokens(tokens),
    showRecaptcha: false,
    userAccountLocked: false,
    error_message: null,
    is_should_setup_2fa: false,
    is_should_validate_2fa: false,
    secret: null,
    url: null,
    scheme: scheme ?? null,
    ssoLogoutUrl: null,
  };
}

/** The restore token itself travels as a cookie that no script can read; the body's handle opens nothing. */
export function toTokens(tokens: Tokens): AnswerOf<typeof login.refresh> {
  return { access_token: tokens.accessToken, refresh_token: 'rtref_cookie', expires_in: ACCESS_SECONDS };
}
