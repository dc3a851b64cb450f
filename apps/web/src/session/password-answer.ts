import { ApiError } from '#api/api-error.ts';

/** What came of something that was done with a password, or why it did not come about. */
export type PasswordAnswer =
  | { readonly outcome: 'done' | 'waiting' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function toPasswordAnswer(work: () => Promise<'done' | 'waiting'>): Promise<PasswordAnswer> {
  try {
    return { outcome: await work() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.loginMessage ?? error.message, fieldErrors: error.fieldErrors };
  }
}
