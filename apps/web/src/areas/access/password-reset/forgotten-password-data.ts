import { passwordReset } from '@plenty/contract/access/password-reset';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type AskOutcome =
  | { outcome: 'sent' }
  | { outcome: 'invalid'; message: string; fieldErrors: ApiError['fieldErrors'] }
  | { outcome: 'failed'; message: string };

/** The answer is the same whether or not anyone has this address. */
export async function askForLink(email: string, recaptcha: string): Promise<AskOutcome> {
  try {
    await call(passwordReset.forgotten, { body: { email, recaptcha, isRecaptchaEnabled: recaptcha !== '' } });
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, fieldErrors, message } = error;
    if (status === 422) {
      return { outcome: 'invalid', message: Object.values(fieldErrors)[0]?.[0] ?? 'Validation failed', fieldErrors };
    }
    // spec 1 §8. Whoever asks too often is told to wait, or would go on asking.
    return { outcome: 'failed', message: status === 429 ? message : 'An unexpected error occurred' };
  }
}
