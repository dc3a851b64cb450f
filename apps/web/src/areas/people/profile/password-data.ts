import type { CallOf } from '@plenty/contract/endpoint';
import { passwords } from '@plenty/contract/access/passwords';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** The rules, looked at with the person's own details and earlier passwords. */
export async function checkOwnPassword(password: string, signal: AbortSignal) {
  const { data } = await call(passwords.checkOwn, { body: { password } }, { signal });
  return data.checks;
}

export type ChangeOutcome =
  | { readonly outcome: 'changed' }
  | {
      readonly outcome: 'refused';
      readonly message: string;
      readonly fieldErrors: ApiError['fieldErrors'];
      readonly checks: ApiError['checks'];
    };

export async function changePassword(body: CallOf<typeof passwords.change>['body']): Promise<ChangeOutcome> {
  try {
    await call(passwords.change, { body });
    return { outcome: 'changed' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, fieldErrors, checks } = error;
    return { outcome: 'refused', message, fieldErrors, checks };
  }
}
