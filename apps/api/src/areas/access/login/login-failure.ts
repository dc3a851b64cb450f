import { ERRORS } from '@plenty/contract/errors';
import { Failure } from '../../../platform/failure.ts';

type LoginRefusal = 'login-failed' | 'account-locked' | 'robot-check-needed' | 'reset-needed';

/** The one form of a login that was refused, whatever the reason. */
export function loginFailure(code: LoginRefusal, showRecaptcha = code === 'robot-check-needed'): Failure {
  return new Failure(code, {
    error_message: ERRORS[code][1],
    showRecaptcha,
    userAccountLocked: code === 'account-locked',
  });
}
