import { createHmac } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { ERRORS, type ErrorCode } from '@plenty/contract/errors';
import type { login } from '@plenty/contract/login';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { clientSlug } from '@plenty/domain/hosts/client-slug';
import { closeSession, findOpenSession } from '../../platform/auth/sessions-table.ts';
import { ACCESS_SECONDS, mintSession, type Tokens } from '../../platform/auth/mint-session.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { currentSchemeYear } from '../theme/public.ts';
import { countTry, findCandidates, findClientId, forgetTries, isLastTry } from './login-table.ts';

type LoginAnswer = AnswerOf<typeof login.login>;
type LoginBody = RequestOf<typeof login.login>['body'];
type Candidate = Awaited<ReturnType<typeof findCandidates>>[number];

/** Lets in by e-mail address and password. Whoever is refused cannot tell which of the two was wrong. */
export async function logIn(work: Work, { email, password }: LoginBody): Promise<LoginAnswer> {
  const { credentials, secretKey, newId } = work.services;
  const emailNorm = normaliseEmail(email);
  const key = createHmac('sha256', secretKey).update(`login of ${emailNorm}`).digest();
  const tries = await countTry(credentials, key);
  if (tries === undefined) throw refused('account-locked');
  const account = await findAccount(work, emailNorm, password);
  if (!account) throw refused(isLastTry(tries) ? 'account-locked' : 'login-failed');
  const previous = hashToken(work.visit.restoreToken);
  const tokens = await credentials.transaction(async (connection) => {
    await forgetTries(connection, key);
    const open = previous && (await findOpenSession(connection, previous));
    if (open) await closeSession(connection, open, 'replaced');
    return mintSession(connection, { clientId: account.client_id, accountId: account.id, sessionId: newId() });
  });
  work.visit.keepRestoreToken(tokens.restoreToken, tokens.remainingSeconds);
  const [scheme] = await credentials.run(currentSchemeYear.where('client_id', '=', account.client_id));
  return toLoginAnswer(tokens, scheme && { id: scheme.id, schemeYear: scheme.year });
}

/** On a neutral host the same address may be known to several clients: only one may have this password. */
async function findAccount(work: Work, emailNorm: string, password: string): Promise<Candidate | undefined> {
  const { credentials, passwords } = work.services;
  const slug = clientSlug(work.visit.host);
  const clientId = slug === undefined ? undefined : await findClientId(credentials, slug);
  const candidates = await findCandidates(credentials, emailNorm, clientId);
  if (candidates.length === 0) await passwords.compareWithNothing(password);
  const matches: Candidate[] = [];
  for (const candidate of candidates)
    if (await passwords.matches(candidate.password_hash, password)) matches.push(candidate);
  return matches.length === 1 ? matches[0] : undefined;
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
