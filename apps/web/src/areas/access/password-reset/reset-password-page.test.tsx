// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { passwordReset } from '@plenty/contract/access/password-reset';
import { describedBy, expectAlert, fillIn, follow, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const TOKEN = 'pll_any';
const LINK = `/reset-password?token=${TOKEN}`;
const PASSWORD = 'Kelp!Zorvane93x';
const server = stubServer();

const rules = (status: boolean) => ({ data: { checks: [{ name: 'at least 12 characters', status }] } });

beforeEach(() => {
  server.answer(passwordReset.validate, { valid: true, message: null });
  server.answer(passwordReset.verify, { verified: true });
  server.answer(passwordReset.check, rules(true));
});

function giveDate(): void {
  fillIn('Day', '28');
  fillIn('Month', '08');
  fillIn('Year', '1978');
  press('Next');
}

function givePassword(): void {
  fillIn(/^New password/, PASSWORD);
  press('Next');
}

const expectDateStep = () => screen.findByLabelText('Day');

test.each(['', '/', '?dob=28-08-1978', '?token='])(
  '/reset-password%s has no token: it leads to the form that asks for one',
  async (rest) => {
    await openPortal(server, `/reset-password${rest}`);
    expect(await screen.findByRole('heading', { name: 'Forgotten your password?' })).toBeTruthy();
    expect(location.pathname).toBe('/forgotten-password');
  },
);

test('a link that is none is said to be expired or invalid, and leads to the form for another', async () => {
  server.answer(passwordReset.validate, { valid: false, message: null });
  await openPortal(server, LINK);
  expect(screen.getByRole('alert').textContent).toContain('Your password reset link has expired or is invalid.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgotten-password/');
});

test('a link that could not be checked can be retried, and so can a date that was not sent', async () => {
  server.disconnect(passwordReset.validate);
  await openPortal(server, LINK);
  expect(screen.getByRole('alert').textContent).toContain('Unable to validate reset link. Please try again.');
  server.answer(passwordReset.validate, { valid: true, message: null });
  press('Retry');
  await expectDateStep();
  server.disconnect(passwordReset.verify);
  giveDate();
  await expectAlert('Network error. Please try again.');
  server.answer(passwordReset.verify, { verified: true });
  press('Next');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
});

test('a wrong date is shown at its field until it changes, and a date that ends the link leads to a new link', async () => {
  const errors = { date_of_birth: ['This date does not match our records'] };
  server.refuse(passwordReset.verify, 'invalid', { errors });
  await openPortal(server, LINK);
  giveDate();
  expect(await screen.findByText('This date does not match our records')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  fillIn('Day', '27');
  expect(screen.queryByText('This date does not match our records')).toBeNull();
  server.refuse(passwordReset.verify, 'reset-link-expired');
  press('Next');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Your password renewal request has expired. Please try again.',
    ),
  );
});

test('a wrong date in the address is shown at the field, and Cancel leads to the login', async () => {
  const errors = { date_of_birth: ['This date does not match our records'] };
  server.refuse(passwordReset.verify, 'invalid', { errors });
  await openPortal(server, `${LINK}&dob=27-08-1978`);
  expect(screen.getByText('This date does not match our records')).toBeTruthy();
  expect(server.sent(passwordReset.verify)).toMatchObject([{ body: { token: TOKEN, date_of_birth: '27/08/1978' } }]);
  await follow('Cancel', 'button');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
});

test('a password that could not be set says why', async () => {
  await openPortal(server, `${LINK}&dob=28-08-1978`);
  server.disconnect(passwordReset.reset);
  givePassword();
  await expectAlert('Network error. Please try again.');
  server.refuse(passwordReset.reset, 'unexpected');
  press('Next');
  await expectAlert('Password reset failed');
});

test('a rule that only the server finds broken is shown as not met', async () => {
  await openPortal(server, `${LINK}&dob=28-08-1978`);
  server.refuse(passwordReset.reset, 'password-refused', {
    errors: { password: ['Please ensure your password meets the listed requirements'] },
    checks: [
      { name: 'at least 12 characters', status: true },
      { name: 'at least 1 number', status: false },
    ],
  });
  givePassword();
  await expectAlert('Please review the form');
  expect(describedBy(/^New password/)).toBe('Please ensure your password meets the listed requirements');
  expect(screen.getByText('at least 1 number', { exact: false }).textContent).toContain('(not met yet)');
});

test('a password is not sent until it meets every rule', async () => {
  server.answer(passwordReset.check, rules(false));
  await openPortal(server, `${LINK}&dob=28-08-1978`);
  press('Next');
  await waitFor(() => expect(describedBy(/^New password/)).toBe('This field is required'));
  fillIn(/^New password/, 'plum');
  press('Next');
  await waitFor(() =>
    expect(describedBy(/^New password/)).toBe('Please ensure your password meets the listed requirements'),
  );
  expect(server.sent(passwordReset.reset)).toEqual([]);
});

test('a link used elsewhere says so, and leads to the form for another after three seconds', async () => {
  await openPortal(server, `${LINK}&dob=28-08-1978`);
  server.refuse(passwordReset.reset, 'reset-link-expired');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  givePassword();
  await expectAlert('Token has expired');
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(location.pathname).toBe('/reset-password');
  await act(() => vi.advanceTimersByTimeAsync(500));
  await expectAlert('Your password renewal request has expired. Please try again.');
  expect(location.pathname).toBe('/forgotten-password');
});

test('the login page confirms a reset, and an answer that names another site is not followed', async () => {
  await openPortal(server, `${LINK}&dob=28-08-1978`);
  server.answer(passwordReset.reset, {
    reset: true,
    redirectURL: 'https://evil.example/spirit',
    message: 'm',
    description: 'd',
  });
  givePassword();
  expect(await screen.findByText('Password successfully changed.')).toBeTruthy();
  expect(location.href).toBe(`${location.origin}/`);
});
