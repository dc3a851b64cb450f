import type { login } from '@plenty/contract/login';
import { renewSession } from '../../platform/auth/renew-session.ts';
import { Failure } from '../../platform/failure.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { logIn, toTokens } from './log-in.ts';
import { setUp } from './set-up.ts';

export const loginRoutes: Handlers<typeof login> = {
  // Single sign-on is not there yet, so everyone logs in here: whatever the address, the answer is the same.
  url: () => ({}),
  login: (work, { body }) => logIn(work, body),
  refresh: async (work) => {
    const { visit } = work;
    const tokens = await renewSession(work);
    if (!tokens) {
      visit.dropRestoreToken();
      throw new Failure('session-ended');
    }
    visit.keepRestoreToken(tokens.restoreToken, tokens.remainingSeconds);
    return toTokens(tokens);
  },
  setup: (work) => setUp(work),
};
