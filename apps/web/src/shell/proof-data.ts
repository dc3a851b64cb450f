import { profile } from '@plenty/contract/people/profile';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Undefined when it was right, else what to say at its field. */
export async function confirmPassword(password: string): Promise<string | undefined> {
  try {
    await call(profile.confirmPassword, { body: { password } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fieldErrors['password']?.[0] ?? error.loginMessage ?? error.message;
  }
}
