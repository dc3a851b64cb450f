// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { home } from '@plenty/contract/enrolment/home';
import { aSetup } from '#shell/testing/a-setup.ts';
import { call } from '#api/call.ts';
import { abandonSession, connectSession, enterSession } from './session.ts';
import { useLoginError } from './session-store.ts';

const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 900 };
const ENDED = { code: 'session-ended', message: 'Your session has ended', requestId: 'r1' };
const OWN_WORDS = 'We could not load your benefits';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A server on which the login is over, and that answers the cards of the home page and the logout when it is told to. */
function serve() {
  const answer: Record<'cards' | 'logout', () => void> = { cards: () => {}, logout: () => {} };
  const cards = new Promise<void>((resolve) => (answer.cards = resolve));
  const logout = new Promise<void>((resolve) => (answer.logout = resolve));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/login/setup') return Response.json(aSetup());
    if (address === '/api/logout') await logout;
    else if (address !== '/api/login/refresh') await cards;
    return address === '/api/logout' ? Response.json({ status: 'ok' }) : Response.json(ENDED, { status: 401 });
  });
  return answer;
}

test.each([
  ['before the logout is answered', ['cards', 'logout']],
  ['after it', ['logout', 'cards']],
] as const)('the login page says why the portal ended the login, also when calls are refused %s', async (_, order) => {
  const answer = serve();
  connectSession();
  await enterSession(TOKENS);
  const underWay = { cards: call(home.cards, {}).catch(() => undefined), logout: abandonSession(OWN_WORDS) };
  for (const which of order) {
    answer[which]();
    await underWay[which];
  }
  const { result } = renderHook(useLoginError);
  expect(result.current?.text).toBe(OWN_WORDS);
});
