import type { login } from '@plenty/contract/access/login';
import { renewSession } from '../../../platform/auth/renew-session.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/bind.ts';
import { enterWithPassword } from './enter-with-password.ts';
import { giveSecondFactor } from './give-second-factor.ts';
import { toTokens } from './login-answer.ts';
import { proveCredentials } from './prove-credentials.ts';

export const loginRoutes: Handlers<typeof login> = {
  login: async (work, { body }) => enterWithPassword(work, await proveCredentials(work, body)),
  mfa: giveSecondFactor,
  refresh: async (work) => {
    const { visit } = work;
    const tokens = await renewSession(work);
    if (!tokens) {
      visit.dropCookie('restore');
      throw new Failure('session-ended');
    }
    visit.keepCookie('restore', tokens.restoreToken, tokens.remainingSeconds);
    return toTokens(tokens);
  },
};
