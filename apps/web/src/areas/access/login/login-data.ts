import { login } from '@plenty/contract/access/login';
import { loginUrl } from '@plenty/contract/access/login-url';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { makeDeviceToken } from '#session/device-token.ts';
import { proceedWithLogin, type NextStep } from '#session/proceed-with-login.ts';

/** Where this person logs in, if not here. */
export async function findLoginUrl(email: string, destination: string | undefined): Promise<string | undefined> {
  const { url } = await call(loginUrl.find, { body: { email, ...(destination && { destination }) } });
  return url;
}

export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  /** The solution of a robot check, where one was asked for. */
  readonly recaptcha: string | undefined;
}

export type LoginOutcome =
  | { readonly outcome: NextStep }
  /** Nobody matches: said at the fields. */
  | { readonly outcome: 'no-match'; readonly needsRobotCheck: boolean; readonly message: string }
  | { readonly outcome: 'robot-check' }
  /** Said above the form, in the server's words, which may have markup. */
  | { readonly outcome: 'refused'; readonly needsRobotCheck: boolean; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string };

export async function logIn({ email, password, recaptcha }: TypedCredentials): Promise<LoginOutcome> {
  const deviceToken = await makeDeviceToken();
  const body = { email, password, ...(deviceToken && { deviceToken }), ...(recaptcha && { recaptcha }) };
  let isLetIn = false;
  try {
    const reply = await call(login.login, { body });
    isLetIn = true;
    return { outcome: await proceedWithLogin(reply, { email, password }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isLetIn ? { outcome: 'failed', message: loginWordsOf(error, ACCOUNT_FAULT) } : describeRefusal(error);
  }
}

/** spec 1 §8: an answer that says nothing itself, to the password and to who it was that gave the right one. */
const NOT_LOGGED_IN = 'Unable to login';
const ACCOUNT_FAULT =
  'Unfortunately we are experiencing a problem with your account, please contact the support team for help.';

/** The words of the answer, unless they could stand under any. */
function loginWordsOf({ code, message }: ApiError, otherwise: string): string {
  return code === 'unexpected' ? otherwise : message;
}

function describeRefusal(error: ApiError): LoginOutcome {
  const { code, loginMessage: message, showRecaptcha: needsRobotCheck } = error;
  if (message === undefined) return { outcome: 'failed', message: loginWordsOf(error, NOT_LOGGED_IN) };
  if (code === 'robot-check-needed') return { outcome: 'robot-check' };
  return { outcome: code === 'login-failed' ? 'no-match' : 'refused', needsRobotCheck, message };
}
