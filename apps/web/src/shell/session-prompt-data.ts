import { sessions } from '@plenty/contract/access/sessions';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Tells the server that someone is there. What went wrong, if anything did. */
export async function stayLoggedIn(): Promise<string | undefined> {
  try {
    await call(sessions.ping, {});
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}
