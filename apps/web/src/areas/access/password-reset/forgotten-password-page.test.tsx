// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { passwordReset } from '@plenty/contract/access/password-reset';
import { aBrand } from '#shell/testing/a-setup.ts';
import { describedBy, expectAlert, fillIn, follow, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';
import { giveRobotChallenge, passRobotCheck } from '#testing/robot-challenge.ts';

const server = stubServer();

beforeEach(() => giveRobotChallenge(server));

async function ask(): Promise<void> {
  fillIn('Email', 'approver@harbour.test');
  await passRobotCheck();
  press('Send link');
}

test('what is missing is said at its place', async () => {
  await openPortal(server, '/forgotten-password/');
  press('Send link');
  await waitFor(() => expect(describedBy('Email')).toBe('This field is required'));
  expect(describedBy('I am not a robot')).toBe('Please confirm that you are not a robot!');
  fillIn('Email', 'ann');
  await waitFor(() => expect(describedBy('Email')).toBe('Please enter a valid email address'));
  await passRobotCheck();
  await waitFor(() => expect(describedBy('I am not a robot')).toBe(''));
});

test('a request that fails says so, and goes through with the next try and a new robot check', async () => {
  server.disconnect(passwordReset.forgotten);
  await openPortal(server, '/forgotten-password/');
  await ask();
  await expectAlert('Oops... there was an issue requesting your password reset linkAn unexpected error occurred');
  expect(screen.getByLabelText('I am not a robot')).toHaveProperty('checked', false);
  server.answer(passwordReset.forgotten, { sent: true, message: 'On its way' });
  await ask();
  expect(await screen.findByRole('heading', { name: "It's on the way..." })).toBeTruthy();
  expect(server.sent(passwordReset.forgotten)).toHaveLength(2);
});

test('of what the server finds wrong the first is said, or that something is', async () => {
  const errors = { email: ['Please enter a valid email address'], recaptcha: ['Second'] };
  server.refuse(passwordReset.forgotten, 'invalid', { errors });
  await openPortal(server, '/forgotten-password/');
  await ask();
  await expectAlert('Please enter a valid email address');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  server.refuse(passwordReset.forgotten, 'invalid', { errors: {} });
  await ask();
  await expectAlert('Validation failed');
});

test('whoever comes with an expired link is told so', async () => {
  await openPortal(server, '/forgotten-password?message=token-expired');
  await expectAlert('Your password renewal request has expired. Please try again.');
});

test('no other words come from the address', async () => {
  await openPortal(server, '/forgotten-password?message=%3Cb%3Eother');
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Back leads to the login', async () => {
  await openPortal(server, '/forgotten-password/');
  await follow('Back');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('a client with single sign-on only shows no form, and the way back', async () => {
  await openPortal(server, '/forgotten-password/', { brand: { ...aBrand(), usesSingleSignOnOnly: true } });
  expect(screen.getByText(/^Your employer uses single sign-on/)).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
});
