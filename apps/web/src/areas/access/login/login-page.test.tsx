// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { login } from '@plenty/contract/access/login';
import { loginUrl } from '@plenty/contract/access/login-url';
import { portalSetup } from '@plenty/contract/people/portal-setup';
import { clients } from '@plenty/contract/operator/clients';
import { operators } from '@plenty/contract/operator/operators';
import { aBrand, aSetup } from '#shell/testing/a-setup.ts';
import { aLogin } from '#testing/a-login.ts';
import { describedBy, expectAlert, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';
import { giveRobotChallenge, isRobotCheckPassed, passRobotCheck } from '#testing/robot-challenge.ts';

const EMAIL = 'operator@plenty.test';
const OPERATOR = aSetup({ userType: 'operator' });
const server = stubServer();

beforeEach(async () => {
  await giveRobotChallenge(server);
  server.answer(loginUrl.find, {});
  server.answer(login.login, aLogin());
  server.answer(portalSetup.read, OPERATOR);
  server.answer(clients.list, { data: [], per_page: 10, last_page: 1, total: 0 });
  server.answer(operators.people, { data: [], per_page: 10, last_page: 1, total: 0 });
});

/** Up to the second step, where the password is asked for. */
async function giveEmail(): Promise<void> {
  await openPortal(server, '/');
  fillIn('Email', EMAIL);
  press('Next');
  await screen.findByLabelText('Password');
}

function givePassword(): void {
  fillIn('Password', 'Plum!Orchard58');
  press('Login');
}

const expectLoggedIn = () => screen.findByRole('heading', { level: 1, name: 'Clients' });

test('what is wrong is said at the field: on leaving it, and again while it is put right', async () => {
  await openPortal(server, '/');
  fillIn('Email', 'ann');
  await waitFor(() => expect(describedBy('Email')).toBe('Please enter a valid email address'));
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  fillIn('Email', 'ann@harbour.test');
  await waitFor(() => expect(describedBy('Email')).toBe(''));
  fillIn('Email', '');
  await waitFor(() => expect(describedBy('Email')).toBe('This field is required'));
});

test('whoever opens a page before logging in gets there by the password', async () => {
  await openPortal(server, '/app/operator/people?search=ann');
  expect(location.pathname).toBe('/');
  press('Accept cookies');
  fillIn('Email', EMAIL);
  press('Next');
  await screen.findByLabelText('Password');
  expect(server.sent(loginUrl.find)).toMatchObject([
    { body: { email: EMAIL, destination: '/app/operator/people?search=ann' } },
  ]);
  givePassword();
  expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/app/operator/people?search=ann');
});

test.each(['/app', '/app/home/'])(
  'whoever opens %s before logging in gets to their own kind of home',
  async (address) => {
    await openPortal(server, address);
    press('Accept cookies');
    fillIn('Email', EMAIL);
    press('Next');
    await screen.findByLabelText('Password');
    givePassword();
    await expectLoggedIn();
  },
);

test('single sign-on is told which page was opened before logging in', async () => {
  await openPortal(server, '/app/operator/people', { brand: { ...aBrand(), usesSingleSignOnOnly: true } });
  const link = await screen.findByRole('link', { name: 'Log in with single sign-on' });
  expect(link.getAttribute('href')).toBe('/api/sso/start?to=%2Fapp%2Foperator%2Fpeople');
});

test('a server that does not answer is said to be away, and what was typed stays', async () => {
  server.disconnect(loginUrl.find);
  await openPortal(server, '/');
  fillIn('Email', EMAIL);
  press('Next');
  await expectAlert('Unable to process login request');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL);
  server.answer(loginUrl.find, {});
  press('Next');
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test.each([
  ['another site without https', 'http://idp.example/login'],
  ['a script', 'javascript:document.title="x"'],
])('an answer that leads to %s is not followed', async (_, url) => {
  server.answer(loginUrl.find, { url });
  await openPortal(server, '/');
  fillIn('Email', EMAIL);
  press('Next');
  await expectAlert('Unable to process login request');
  expect(location.pathname).toBe('/');
  expect(document.title).toBe('Login | Harbour Benefits');
});

test('until cookies are accepted nobody can log in; accepting clears the error', async () => {
  await giveEmail();
  givePassword();
  await expectAlert('Please accept cookies before logging in');
  expect(server.sent(login.login)).toEqual([]);
  press('Accept cookies');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Accept cookies' })).toBeNull();
  press('Login');
  expect(await expectLoggedIn()).toBeTruthy();
});

test('a login that matches nobody marks both fields, and changing the address clears them', async () => {
  const words = "We can't find a match! Try again or contact us";
  server.refuse(login.login, 'login-failed', { error_message: words, showRecaptcha: false });
  await giveEmail();
  press('Accept cookies');
  givePassword();
  await expectAlert(words);
  expect(describedBy('Email')).toBe(words);
  expect(describedBy('Password')).toBe('Try again or reset your password');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByRole('link', { name: 'reset your password' }).getAttribute('href')).toBe('/forgotten-password/');
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('mailto:benefits@harbour.test');
  press(/^Change/);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', EMAIL);
  expect(screen.queryByRole('alert')).toBeNull();
  press('Next');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(describedBy('Email')).toBe('');
});

test('a robot check must be passed before the login is sent again', async () => {
  const refusal = { error_message: "We can't find a match! Try again or contact us", showRecaptcha: true };
  server.refuse(login.login, 'login-failed', refusal);
  await giveEmail();
  press('Accept cookies');
  givePassword();
  await screen.findByLabelText('I am not a robot');
  press('Login');
  await waitFor(() => expect(describedBy('I am not a robot')).toBe('Please confirm that you are not a robot!'));
  expect(server.sent(login.login)).toHaveLength(1);
  server.answer(login.login, aLogin());
  await passRobotCheck();
  press('Login');
  await expectLoggedIn();
  const sent = server.sent(login.login).map(({ body }) => body as { recaptcha?: string });
  expect(await isRobotCheckPassed(sent.at(-1)?.recaptcha ?? '')).toBe(true);
});

test('what the server says of a login may have links in it, and nothing that runs', async () => {
  server.refuse(login.login, 'account-locked', {
    error_message:
      'Please <a href="/forgotten-password/">choose a new password</a> &amp; try again<img src=x><script>document.title=2</script>.',
    userAccountLocked: true,
  });
  await giveEmail();
  press('Accept cookies');
  givePassword();
  await expectAlert('Please choose a new password & try again.');
  const banner = screen.getByRole('alert');
  const link = await within(banner).findByRole('link', { name: 'choose a new password' });
  expect(link.getAttribute('href')).toBe('/forgotten-password/');
  expect(banner.querySelector('img, script')).toBeNull();
  expect(document.title).toBe('Login | Harbour Benefits');
});

test('an answer that nobody can read, and an account that cannot be opened, are said in words of their own', async () => {
  server.breakGateway(login.login);
  await giveEmail();
  press('Accept cookies');
  givePassword();
  await expectAlert('Unable to login');
  server.answer(login.login, aLogin());
  server.breakGateway(portalSetup.read);
  press('Login');
  await expectAlert(
    'Unfortunately we are experiencing a problem with your account, please contact the support team for help.',
  );
  server.answer(portalSetup.read, OPERATOR);
  press('Login');
  expect(await expectLoggedIn()).toBeTruthy();
});

test('what the server says of a session that ended is text, whatever stands in it', async () => {
  server.refuse(login.refresh, 'session-ended', { detail: 'Your <b>session</b> is over' });
  await openPortal(server, '/app/operator/', { as: OPERATOR });
  await expectAlert('Your <b>session</b> is over');
  expect(location.pathname).toBe('/');
});

test('whoever is logged in and comes to the login page is taken home', async () => {
  await openPortal(server, '/', { as: OPERATOR });
  await expectLoggedIn();
  expect(location.pathname).toBe('/app/operator/');
});

test('the password can be shown and hidden', async () => {
  await giveEmail();
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  press('Show password');
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  press('Hide password');
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  expect(screen.getByRole('link', { name: 'Forgotten?' }).getAttribute('href')).toBe('/forgotten-password/');
});

test('a client with single sign-on only shows no form', async () => {
  await openPortal(server, '/', { brand: { ...aBrand(), usesSingleSignOnOnly: true } });
  expect(screen.getByText(/^Your employer uses single sign-on/)).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
});
