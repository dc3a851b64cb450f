import type { AnswerOf } from '@plenty/contract/endpoint';
import type { login } from '@plenty/contract/access/login';
import { ACCESS_SECONDS, type SessionTokens } from '../../../platform/auth/mint-session.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { IssuedSecret } from '../../../platform/two-factor/issue-secret.ts';
import type { Work } from '../../../platform/work.ts';
import { currentSchemeYear } from '../../portal/public.ts';

export type LoginAnswer = AnswerOf<typeof login.login>;

const NOTHING_YET: LoginAnswer = {
  access_token: null,
  refresh_token: null,
  expires_in: null,
  showRecaptcha: false,
  userAccountLocked: false,
  error_message: null,
  is_should_setup_2fa: false,
  is_should_validate_2fa: false,
  secret: null,
  url: null,
  scheme: null,
  ssoLogoutUrl: null,
};

/** The answer to who is in: tokens, the cookie that renews them, and the scheme year that it leads to. */
export async function answerIn({ services, visit }: Work, owner: Owner, tokens: SessionTokens): Promise<LoginAnswer> {
  visit.keepCookie('restore', tokens.restoreToken, tokens.remainingSeconds);
  if (visit.cookie('challenge') !== undefined) visit.dropCookie('challenge');
  const [scheme] = await services.credentials.run(currentSchemeYear.where('client_id', '=', owner.clientId));
  return { ...NOTHING_YET, ...toTokens(tokens), scheme: scheme ? { id: scheme.id, schemeYear: scheme.year } : null };
}

export function answerCodeNeeded(): LoginAnswer {
  return { ...NOTHING_YET, is_should_validate_2fa: true };
}

export function answerSetUpNeeded({ secret, url }: IssuedSecret): LoginAnswer {
  return { ...NOTHING_YET, is_should_setup_2fa: true, secret, url };
}

/** The restore token itself travels as a cookie that no script can read; the body's handle opens nothing. */
export function toTokens(tokens: SessionTokens) {
  return { access_token: tokens.accessToken, refresh_token: 'rtref_cookie', expires_in: ACCESS_SECONDS };
}
