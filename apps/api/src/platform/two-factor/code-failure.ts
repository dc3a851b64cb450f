import { ERRORS } from '@plenty/contract/errors';
import { Failure } from '../failure.ts';

/** A second step that failed. The specification's form for it is a list in a text (spec 1 §7). */
export function codeFailure(code: 'code-refused' | 'two-factor-locked' | 'challenge-expired'): Failure {
  return new Failure(code, { error: JSON.stringify([{ code: ERRORS[code][1] }]) });
}
