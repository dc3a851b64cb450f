// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { login } from '@plenty/contract/access/login';
import { loginUrl } from '@plenty/contract/access/login-url';
import { portalSetup } from '@plenty/contract/people/portal-setup';
import { clients } from '@plenty/contract/operator/clients';
import { operators } from '@plenty/contract/operator/operators';
import { aSetup } from '#shell/testing/a-setup.ts';
import { aLogin, aLoginThatNeedsCode } from '#testing/a-login.ts';
import { describedBy, expectAlert, fillIn, follow, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const GIVEN = { email: 'twofa@harbour.test', password: 'Plum!Orchard58' };
const REFUSED = 'This code is not right, or has been used. Please wait for the next one and try again';
const server = stubServer();

beforeEach(() => {
  server.answer(loginUrl.find, {});
  server.answer(login.login, aLoginThatNeedsCode());
  server.answer(portalSetup.read, aSetup({ userType: 'operator' }));
  server.answer(clients.list, { data: [], per_page: 10, last_page: 1, total: 0 });
  server.answer(operators.people, { data: [], per_page: 10, last_page: 1, total: 0 });
  server.refuse(login.mfa, 'code-refused', { error: JSON.stringify([{ code: REFUSED }]) });
});

/** The password was right: the code is asked for. */
async function givePassword(address = '/'): Promise<void> {
  await openPortal(server, address);
  press('Accept cookies');
  fillIn('Email', GIVEN.email);
  press('Next');
  await screen.findByLabelText('Password');
  fillIn('Password', GIVEN.password);
  press('Login');
  await screen.findByRole('heading', { level: 1, name: 'Enter authentication code' });
}

const firstDigit = () => screen.getByLabelText('Digit 1 of 6');
const expectLoggedIn = () => screen.findByRole('heading', { level: 1, name: 'Clients' });

test.each(['/two-fa', '/two-fa/recovery-code', '/two-fa-qr-setup', '/two-fa-code-setup'])(
  '%s leads to the login for whoever has not given a password',
  async (path) => {
    await openPortal(server, path);
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(location.pathname).toBe('/');
  },
);

test('whoever opens a page before logging in gets there by a second factor, whichever kind of code they give', async () => {
  server.answer(login.mfa, aLogin());
  await givePassword('/app/operator/people');
  await follow('Use a recovery code instead');
  await follow('Use your authenticator app instead');
  fillIn('Digit 1 of 6', '7');
  press('Login');
  expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
  expect(location.pathname).toBe('/app/operator/people');
});

test('a wrong code is answered in the server’s words, the boxes are emptied, and the next code can log you in', async () => {
  await givePassword();
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true);
  // One digit is enough: the empty boxes count as 0.
  fillIn('Digit 1 of 6', '7');
  press('Login');
  await expectAlert(REFUSED);
  expect(server.sent(login.mfa)).toMatchObject([{ body: { ...GIVEN, code: '700000' } }]);
  expect(document.activeElement).toBe(firstDigit());
  expect(firstDigit()).toHaveProperty('value', '');
  server.answer(login.mfa, aLogin());
  fillIn('Digit 1 of 6', '8');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Login');
  expect(await expectLoggedIn()).toBeTruthy();
});

test('text that is no recovery code is not sent; a recovery code is tidied, and refused in the server’s words', async () => {
  await givePassword();
  await follow('Use a recovery code instead');
  expect(screen.getByRole('heading', { level: 1, name: 'Enter a recovery code' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true);
  fillIn('Recovery code', '123');
  press('Login');
  await waitFor(() =>
    expect(describedBy('Recovery code')).toBe(
      'Please enter a recovery code as it was shown to you, such as abcde-23456',
    ),
  );
  expect(server.sent(login.mfa)).toEqual([]);
  fillIn('Recovery code', ' ABCDE 23456');
  press('Login');
  await waitFor(() => expect(describedBy('Recovery code')).toBe(REFUSED));
  expect(server.sent(login.mfa)).toMatchObject([{ body: { code: 'abcde-23456' } }]);
  await follow('Use your authenticator app instead');
  expect(document.activeElement).toBe(firstDigit());
});

test('an expired login leads back to the password, with the reason', async () => {
  await givePassword();
  server.refuse(login.mfa, 'challenge-expired');
  fillIn('Digit 1 of 6', '7');
  press('Login');
  await expectAlert('Your login has expired, please enter your password again');
  expect(location.pathname).toBe('/');
});
