// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBrand, aSetup } from '#shell/testing/a-setup.ts';

const TOKENS = { access_token: 'a', refresh_token: 'r', expires_in: 900 };
const LOGIN = {
  ...TOKENS,
  showRecaptcha: false,
  userAccountLocked: false,
  error_message: null,
  is_should_setup_2fa: false,
  is_should_validate_2fa: false,
  secret: null,
  url: null,
  scheme: null,
  ssoLogoutUrl: null,
};
const NOT_MASQUERADE = { masqueradeUserId: null, masqueradeSchemeYear: null };

let answers: Record<string, [status: number, body: object]>;
let sent: { call: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  answers = {
    'POST /api/login/sso': [200, { ...LOGIN, ...NOT_MASQUERADE }],
    'GET /api/login/setup': [200, aSetup()],
    'POST /api/login/refresh': [200, TOKENS],
  };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${address}`;
    sent.push({ call, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
    const [status, answer] = answers[call] ?? [404, { code: 'not-found', message: 'Not found', requestId: 'r1' }];
    return Response.json(answer, { status });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.name = '';
});

/** As the browser does: a document of its own, opened at the address that the server sent it to. */
async function openLanding(address: string): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', address);
  (await import('#session/session.ts')).connectSession();
  const { BrandProvider } = await import('#theme/brand.ts');
  const { SsoLandingPage } = await import('./sso-landing-page.tsx');
  render(
    <BrandProvider value={aBrand()}>
      <MemoryRouter initialEntries={[location.pathname]}>
        <Routes>
          <Route path="/sso-login/*" element={<SsoLandingPage />} />
          <Route path="/app/home/" element={<h1>Home</h1>} />
        </Routes>
      </MemoryRouter>
    </BrandProvider>,
  );
}

const exchanged = { call: 'POST /api/login/sso', body: { sso: 'plg_abc', schemeYear: 2026 } };

function refuse(call: string, status: number, code: string): void {
  answers[call] = [status, { code, message: 'No', requestId: 'r1' }];
}

test('nobody is logged in: the token and the year are sent once, and the way goes home', async () => {
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(sent).toEqual([exchanged, { call: 'GET /api/login/setup', body: undefined }]);
});

test('an account that is not active yet is activated by the same token', async () => {
  refuse('POST /api/login/sso', 409, 'activation-needed');
  answers['PATCH /api/activation'] = [200, LOGIN];
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(sent.slice(0, 2)).toEqual([exchanged, { call: 'PATCH /api/activation', body: { sso: 'plg_abc' } }]);
});

test('someone is logged in already: home, and the token is not sent', async () => {
  localStorage.setItem('loggedIn', 'true');
  localStorage.setItem('loginCredentials', '{"since":1}');
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/login/refresh', 'GET /api/login/setup']);
});

test('the login of an earlier visit is over: then the token is sent', async () => {
  localStorage.setItem('loggedIn', 'true');
  localStorage.setItem('loginCredentials', '{"since":1}');
  refuse('POST /api/login/refresh', 401, 'session-ended');
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(sent[1]).toEqual(exchanged);
});

test.each(['a token that lets nobody in', 'a reload, after which there is no token'])('%s', async (what) => {
  refuse('POST /api/login/sso', 401, 'sso-failed');
  await openLanding(what.startsWith('a token') ? '/sso-login/plg_abc/2026' : '/sso-login/');
  expect(await screen.findByRole('heading', { name: 'Oops somethings gone wrong.' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('We are unable to connect you. Please contact us');
  expect(localStorage.getItem('loggedIn')).toBeNull();
});

test('an answer that is no masquerade never logs in where one was asked for', async () => {
  await openLanding('/sso-login/msq_abc/2026');
  const { getSession } = await import('#session/session-store.ts');
  const { useMasqueradeOver } = await import('#session/masquerade.ts');
  const { result } = renderHook(() => useMasqueradeOver());
  await vi.waitFor(() => expect(result.current).toBe('expired'));
  expect(getSession().state).toBe('anonymous');
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/login/sso']);
  expect(localStorage.length).toBe(0);
});
