// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activation } from '@plenty/contract/access/activation';
import { login } from '@plenty/contract/access/login';
import { portalSetup } from '@plenty/contract/people/portal-setup';
import { logout } from '@plenty/contract/access/logout';
import { singleSignOn } from '@plenty/contract/access/single-sign-on';
import { aBrand, aSetup } from '#shell/testing/a-setup.ts';
import { describedBy, fillIn, press } from '#testing/fill-in.ts';
import { stubServer } from '#testing/portal-server.ts';

const LOGIN = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 900,
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
const GOES_HOME = { destination: null };

const server = stubServer();

beforeEach(() => {
  server.answer(singleSignOn.login, { ...LOGIN, ...GOES_HOME, ...NOT_MASQUERADE });
  server.answer(portalSetup.read, aSetup());
});

afterEach(() => {
  cleanup();
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
          <Route path="/app/my-benefits/basket" element={<h1>Basket</h1>} />
        </Routes>
      </MemoryRouter>
    </BrandProvider>,
  );
}

const EXCHANGED = { sso: 'plg_abc', schemeYear: 2026 };

test('nobody is logged in: the token and the year are sent once, and the way goes home', async () => {
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(server.calls()).toEqual(['POST /api/login/sso', 'GET /api/login/setup']);
  expect(server.sent(singleSignOn.login)).toMatchObject([{ body: EXCHANGED }]);
});

test('an account that is not active yet is activated by the same token', async () => {
  server.refuse(singleSignOn.login, 'activation-needed');
  server.answer(activation.activateBySingleSignOn, { ...LOGIN, ...GOES_HOME });
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(server.sent(singleSignOn.login)).toMatchObject([{ body: EXCHANGED }]);
  expect(server.sent(activation.activateBySingleSignOn)).toMatchObject([{ body: { sso: 'plg_abc' } }]);
});

test('who has a password and a second factor here gives both once, and what is wrong is said at its field', async () => {
  const asked = { password: ['Try again or reset your password'], code: ['Please enter the authentication code'] };
  server.refuse(singleSignOn.login, 'link-needed', { errors: asked });
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Link your login' })).toBeTruthy();
  expect(describedBy('Password')).not.toContain('Try again');
  press('Link and log in');
  await waitFor(() => expect(describedBy('Password')).toContain('Try again or reset your password'));
  expect(server.sent(singleSignOn.login)).toHaveLength(1);
  fillIn('Password', 'Plum!Orchard58');
  fillIn('Authentication code', '123456');
  server.refuse(singleSignOn.login, 'code-refused');
  press('Link and log in');
  expect(await screen.findByText(/This code is not right, or has been used/)).toBeTruthy();
  server.answer(singleSignOn.login, { ...LOGIN, ...GOES_HOME, ...NOT_MASQUERADE });
  press('Link and log in');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(server.sent(singleSignOn.login).at(-1)).toMatchObject({
    body: { ...EXCHANGED, password: 'Plum!Orchard58', code: '123456' },
  });
});

test.each(['login', 'activation'])('a visit that was going somewhere goes there after a first %s', async (kind) => {
  const reply = { ...LOGIN, destination: '/app/my-benefits/basket' };
  if (kind === 'activation') server.refuse(singleSignOn.login, 'activation-needed');
  else server.answer(singleSignOn.login, { ...reply, ...NOT_MASQUERADE });
  server.answer(activation.activateBySingleSignOn, reply);
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Basket' })).toBeTruthy();
});

test('the same person is logged in already: home', async () => {
  localStorage.setItem('loggedIn', 'true');
  localStorage.setItem('loginCredentials', '{"since":1}');
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(server.calls()).toEqual([
    'POST /api/login/refresh',
    'GET /api/login/setup',
    'POST /api/login/sso',
    'GET /api/login/setup',
  ]);
});

test('someone else is logged in: it is said who, and only who asks for it is logged out', async () => {
  localStorage.setItem('loggedIn', 'true');
  localStorage.setItem('loginCredentials', '{"since":1}');
  server.refuse(singleSignOn.login, 'someone-else-in');
  server.answer(logout.end, { status: 'ok' });
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Priya Nair is logged in here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Stay logged in as Priya Nair' })).toBeTruthy();
  expect(server.sent(logout.end)).toEqual([]);
  press('Log out and continue');
  await waitFor(() => expect(server.sent(logout.end)).toHaveLength(1));
  expect(localStorage.getItem('loggedIn')).toBeNull();
});

test('someone is logged in and the token lets nobody in: home', async () => {
  localStorage.setItem('loggedIn', 'true');
  localStorage.setItem('loginCredentials', '{"since":1}');
  server.refuse(singleSignOn.login, 'sso-failed');
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('the login of an earlier visit is over: then the token is sent', async () => {
  localStorage.setItem('loggedIn', 'true');
  localStorage.setItem('loginCredentials', '{"since":1}');
  server.refuse(login.refresh, 'session-ended');
  await openLanding('/sso-login/plg_abc/2026');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  expect(server.sent(singleSignOn.login)).toMatchObject([{ body: EXCHANGED }]);
});

test.each(['a token that lets nobody in', 'a reload, after which there is no token'])('%s', async (what) => {
  server.refuse(singleSignOn.login, 'sso-failed');
  await openLanding(what.startsWith('a token') ? '/sso-login/plg_abc/2026' : '/sso-login/');
  expect(await screen.findByRole('heading', { name: 'Oops somethings gone wrong.' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('We are unable to connect you. Please contact us');
  expect(location.pathname).toBe('/sso-login/');
  expect(localStorage.getItem('loggedIn')).toBeNull();
});

test('an answer that is no masquerade never logs in where one was asked for', async () => {
  await openLanding('/sso-login/msq_abc/2026');
  const { getSession } = await import('#session/session-store.ts');
  const { useMasqueradeOver } = await import('#session/masquerade.ts');
  const { result } = renderHook(() => useMasqueradeOver());
  await vi.waitFor(() => expect(result.current).toBe('expired'));
  expect(getSession().state).toBe('anonymous');
  expect(server.calls()).toEqual(['POST /api/login/sso']);
  expect(localStorage.length).toBe(0);
});
