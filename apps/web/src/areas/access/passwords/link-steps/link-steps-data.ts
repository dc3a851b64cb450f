import { ApiError } from '#api/api-error.ts';

/** Why a step was not taken: a sentence about the whole form, about its field, or both. */
export interface StepRefusal {
  readonly banner?: string;
  readonly field?: string;
  /** Which rules a refused password keeps. */
  readonly checks?: ApiError['checks'];
}

/** What to say when the link itself no longer works; nothing when something else went wrong. */
export function findLinkFault(error: unknown): string | undefined {
  const isOfTheLink = error instanceof ApiError && LINK_FAULTS.includes(error.code);
  return isOfTheLink ? error.message : undefined;
}

const LINK_FAULTS = ['reset-link-expired', 'activation-failed'];

/** What to say of a call that failed: spec 1 §8. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0 ? 'Network error. Please try again.' : error.message;
}

/** A date that the server did not take. What is no fault of the date is said above the form. */
export function refuseDate(error: unknown): StepRefusal {
  const isAboutTheDate = error instanceof ApiError && error.status === 422;
  if (!isAboutTheDate) return { banner: describeFailure(error) };
  return { field: error.fieldErrors['date_of_birth']?.[0] ?? 'This date of birth is not valid' };
}

/** A password that the server did not take. `failed` is said where it gave no reason that a person could use. */
export function refusePassword(error: unknown, failed: string): StepRefusal {
  if (error instanceof ApiError && error.status === 422) {
    const field = error.fieldErrors['password']?.[0] ?? error.message;
    return { banner: 'Please review the form', field, checks: error.checks };
  }
  const isKnown = error instanceof ApiError && (error.status === 0 || error.status === 429);
  return { banner: isKnown ? describeFailure(error) : failed };
}
