import { activation } from '@plenty/contract/access/activation';
import type { GotOf } from '@plenty/contract/endpoint';
import { passwords } from '@plenty/contract/access/passwords';
import { call } from '#api/call.ts';

/** Who activates; masked until the date of birth was right. */
export type OpenedActivation = GotOf<typeof activation.open>;

export async function openActivation(id: string, signal: AbortSignal): Promise<OpenedActivation> {
  return call(activation.open, { params: { id } }, { signal });
}

export async function verifyInvitedBirth(id: string, dateOfBirth: string): Promise<OpenedActivation> {
  return call(activation.verify, { body: { id, date_of_birth: dateOfBirth } });
}

export async function checkFirstPassword(id: string, password: string, signal: AbortSignal) {
  const { data } = await call(passwords.check, { body: { token: id, password } }, { signal });
  return data.checks;
}

interface Activation {
  readonly id: string;
  readonly dateOfBirth: string;
  readonly password: string;
}

/** Answers like a login. */
export async function activate({ id, dateOfBirth, password }: Activation) {
  const body = { id, date_of_birth: dateOfBirth, password, password_confirmation: password };
  return call(activation.activate, { body });
}

export async function askForNewLink(id: string): Promise<void> {
  await call(activation.renew, { params: { id } });
}
