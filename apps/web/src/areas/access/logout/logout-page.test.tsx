// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logout } from '@plenty/contract/access/logout';
import { clients } from '@plenty/contract/operator/clients';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const server = stubServer();
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a logout says that it is under way, ends the session, and then that it is done', async () => {
  server.answer(logout.prepare, { ssoLogoutUrl: null });
  server.answer(logout.end, { status: 'ok' });
  const arrive = server.hold(logout.end);
  const opened = openPortal(server, '/logout', { as: aSetup() });
  expect(await screen.findByText('Logging out...')).toBeTruthy();
  arrive();
  await opened;
  await waitFor(() => expect(headline()).toBe('You have been logged out successfully'));
  expect(location.pathname).toBe('/logout-success');
  expect(server.sent(logout.end)).toHaveLength(1);
  expect(localStorage.getItem('loggedIn')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/');
});

test('a logout that fails says so, and is tried again', async () => {
  server.answer(logout.prepare, { ssoLogoutUrl: null });
  server.disconnect(logout.end);
  await openPortal(server, '/logout', { as: aSetup() });
  expect(await screen.findByText('There was an error during the logout process. Please try again.')).toBeTruthy();
  server.answer(logout.end, { status: 'ok' });
  press('Retry');
  await waitFor(() => expect(headline()).toBe('You have been logged out successfully'));
});

test('sso.md 2: the page of a logout claims none to whoever is still logged in, and leads home', async () => {
  server.answer(clients.list, { data: [], per_page: 10, last_page: 1, total: 0 });
  await openPortal(server, '/logout-success', { as: aSetup({ userType: 'operator' }) });
  await waitFor(() => expect(location.pathname).toBe('/app/operator/'));
  expect(screen.queryByText('You have been logged out successfully')).toBeNull();
});
