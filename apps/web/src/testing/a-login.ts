import type { AnswerOf } from '@plenty/contract/endpoint';
import type { login } from '@plenty/contract/access/login';

type LoginReply = AnswerOf<typeof login.login>;

/** The answer to a login that lets in, or that asks for what is named. */
export function aLogin(reply: Partial<LoginReply> = {}): LoginReply {
  return {
    access_token: 'access',
    refresh_token: 'handle',
    expires_in: 900,
    showRecaptcha: false,
    userAccountLocked: false,
    error_message: null,
    is_should_setup_2fa: false,
    is_should_validate_2fa: false,
    secret: null,
    url: null,
    scheme: null,
    ssoLogoutUrl: null,
    ...reply,
  };
}

/** The password was right, and a second factor is still to be given. */
export function aLoginThatNeedsCode(): LoginReply {
  return aLogin({ access_token: null, refresh_token: null, expires_in: null, is_should_validate_2fa: true });
}
