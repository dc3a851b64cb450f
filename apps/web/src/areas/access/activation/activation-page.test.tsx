// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { activation } from '@plenty/contract/access/activation';
import { clients } from '@plenty/contract/operator/clients';
import { passwords } from '@plenty/contract/access/passwords';
import { aSetup } from '#shell/testing/a-setup.ts';
import { aLogin } from '#testing/a-login.ts';
import { describedBy, expectAlert, fillIn, press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const INVITED = { status: 'success', firstName: 'R***', surname: 'N***', email: 'i***@h***.test' } as const;
const FAILED = 'There was an error requesting your activation';
const server = stubServer();

beforeEach(() => {
  server.answer(activation.open, { ...INVITED, isEnforcementTwoFAEnabled: false });
  server.answer(activation.verify, { ...INVITED, firstName: 'Rukmini', isEnforcementTwoFAEnabled: false });
  server.answer(passwords.check, { data: { checks: [{ name: 'at least 12 characters', status: true }] } });
});

function steps(): string[] {
  const list = screen.getByRole('list', { name: 'Your progress' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
}

function giveDate(): void {
  fillIn('Day', '28');
  fillIn('Month', '08');
  fillIn('Year', '1978');
  press('Next');
}

function givePassword(): void {
  fillIn(/^New password/, 'Vextor!Lumba47q');
  press('Next');
}

test.each([
  ['a link that does not work', () => server.refuse(activation.open, 'activation-failed')],
  ['a server that does not answer', () => server.disconnect(activation.open)],
])('%s says so, and asking for a new link can be retried', async (_, prepare) => {
  prepare();
  await openPortal(server, '/activation/pll_none');
  expect(screen.getByRole('heading', { name: FAILED })).toBeTruthy();
  server.disconnect(activation.renew);
  press('Ask for a new link');
  await expectAlert('Oops... there was an issue requesting your activation link');
  server.answer(activation.renew, { sent: true });
  press('Ask for a new link');
  expect(await screen.findByRole('heading', { name: "It's on the way..." })).toBeTruthy();
});

test('a wrong date is shown at its field, and one that could not be sent above the form', async () => {
  server.refuse(activation.verify, 'invalid', { errors: { date_of_birth: ['This date does not match our records'] } });
  await openPortal(server, '/activation/pll_any');
  giveDate();
  expect(await screen.findByText('This date does not match our records')).toBeTruthy();
  server.disconnect(activation.verify);
  giveDate();
  await expectAlert('Network error. Please try again.');
  server.answer(activation.verify, { ...INVITED, firstName: 'Rukmini', isEnforcementTwoFAEnabled: false });
  press('Next');
  expect(await screen.findByRole('heading', { name: 'Hi Rukmini, choose a password' })).toBeTruthy();
});

test('an account cannot be activated before cookies are accepted, and a broken password rule is shown at the field', async () => {
  await openPortal(server, '/activation/pll_any');
  giveDate();
  await screen.findByRole('heading', { name: 'Hi Rukmini, choose a password' });
  givePassword();
  await expectAlert('Please accept cookies before logging in');
  expect(server.sent(activation.activate)).toEqual([]);
  press('Accept cookies');
  server.refuse(activation.activate, 'password-refused', { checks: [{ name: 'at least 1 number', status: false }] });
  press('Next');
  await waitFor(() =>
    expect(describedBy(/^New password/)).toBe('Please ensure your password meets the listed requirements'),
  );
});

const named = (...names: RegExp[]) => names.map((name) => expect.stringMatching(name));

test('spec 1 §2: the activation has two steps; a second factor that follows it is the third of four', async () => {
  const json = { ...INVITED, isEnforcementTwoFAEnabled: true };
  server.answer(activation.open, json);
  server.answer(activation.verify, json);
  server.answer(
    activation.activate,
    aLogin({
      access_token: null,
      refresh_token: null,
      expires_in: null,
      is_should_setup_2fa: true,
      secret: 'JBSWY3DPEHPK3PXP',
      url: 'otpauth://totp/Quanta:i%40q.test?secret=JBSWY3DPEHPK3PXP',
    }),
  );
  await openPortal(server, '/activation/pll_any');
  expect(steps()).toEqual(named(/DOB/, /Password/));
  press('Accept cookies');
  giveDate();
  await screen.findByLabelText(/^New password/);
  givePassword();
  await waitFor(() => expect(location.pathname).toBe('/two-fa-qr-setup'));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(steps()).toEqual(named(/Verify/, /Password/, /2FA/, /Terms/));
});

test('whoever is logged in is taken home', async () => {
  server.answer(clients.list, { data: [], per_page: 10, last_page: 1, total: 0 });
  await openPortal(server, '/activation/pll_any', { as: aSetup({ userType: 'operator' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeTruthy();
  expect(server.sent(activation.open)).toEqual([]);
});
