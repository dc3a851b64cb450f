import { login } from '@plenty/contract/login';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { enterSession } from '#session/session.ts';
import { makeDeviceToken } from './device-token.ts';

/** Where this person logs in, if not here. */
export async function findLoginUrl(email: string): Promise<string | undefined> {
  const { url } = await call(login.url, { body: { email } });
  return url;
}

export type LoginOutcome = { outcome: 'in' } | { outcome: 'refused' | 'failed'; message: string };

export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  const deviceToken = await makeDeviceToken();
  try {
    const reply = await call(login.login, { body: { email, password, ...(deviceToken && { deviceToken }) } });
    await enterSession(reply);
    return { outcome: 'in' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = error.loginMessage !== undefined;
    return { outcome: isRefused ? 'refused' : 'failed', message: error.loginMessage ?? error.message };
  }
}
