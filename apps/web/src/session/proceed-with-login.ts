import type { AnswerOf } from '@plenty/contract/endpoint';
import type { login } from '@plenty/contract/access/login';
import { keepPendingLogin } from './pending-login.ts';
import { enterSession } from './session.ts';

type AnsweredLogin = AnswerOf<typeof login.login>;

/** Logged in, or a second factor is still to be given or set up. */
export type NextStep = 'in' | 'code' | 'set-up';

/** What follows the right password, be it of a login or the first one of an account. */
export async function proceedWithLogin(
  reply: AnsweredLogin,
  given: { readonly email: string; readonly password: string },
): Promise<NextStep> {
  const { access_token, refresh_token, expires_in, secret, url } = reply;
  if (access_token !== null && refresh_token !== null && expires_in !== null) {
    await enterSession({ access_token, refresh_token, expires_in });
    return 'in';
  }
  if (reply.is_should_setup_2fa && secret !== null && url !== null) {
    keepPendingLogin({ ...given, setUp: { secret, url } });
    return 'set-up';
  }
  keepPendingLogin(given);
  return 'code';
}
