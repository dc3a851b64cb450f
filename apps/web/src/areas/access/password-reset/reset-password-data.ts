import { passwordReset } from '@plenty/contract/access/password-reset';
import { call } from '#api/call.ts';

export async function validateToken(token: string, signal: AbortSignal) {
  return call(passwordReset.validate, { params: { id: token } }, { signal });
}

export async function verifyResetBirth(token: string, dateOfBirth: string): Promise<void> {
  await call(passwordReset.verify, { body: { token, date_of_birth: dateOfBirth } });
}

export async function checkNewPassword(token: string, password: string, signal: AbortSignal) {
  const { data } = await call(passwordReset.check, { body: { token, password } }, { signal });
  return data.checks;
}

interface Reset {
  readonly token: string;
  readonly dateOfBirth: string;
  readonly password: string;
}

/** Answers where to go from here. */
export async function resetPassword({ token, dateOfBirth, password }: Reset): Promise<string> {
  const body = { token, date_of_birth: dateOfBirth, password, password_confirmation: password };
  const { redirectURL } = await call(passwordReset.reset, { body });
  return redirectURL;
}
