import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { INVITED } from '../support/activate.ts';
import { typeDateOfBirth } from '../support/date-of-birth.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail, linkIn } from '../support/outbox.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const LINK = /http:\S+\/activation\/pll_\S+/;
const PASSWORD = 'Vextor!Lumba47q';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const password = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const met = (page: Page) => page.getByRole('listitem').filter({ hasText: '(met)' });
const progress = (page: Page) => page.getByRole('list', { name: 'Your progress' }).getByRole('listitem');

test('the link of the welcome mail, the date of birth and a password make an account that is logged in', async ({
  page,
  origin,
  request,
}) => {
  const mail = await findMail(request, origin(), { to: INVITED.email, holds: LINK });
  const link = linkIn(mail, LINK);
  expect(link).toContain(`${origin('harbour')}/activation/`);
  await page.goto(link);
  await expect(page).toHaveTitle('Activation | Harbour Benefits');
  await expect(page.getByText('R*** N***')).toBeVisible();
  await expect(page.getByText('i***@h***.test')).toBeVisible();
  await expect(page.getByText('Rukmini')).toBeHidden();
  await expect(progress(page)).toHaveText([/DOB/, /Password/]);
  await expectPageAccessible(page, 'activation');
  await keepPicture(page, 'activation');

  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('alert')).toContainText('Please finish your activation first.');
  await expect(page).toHaveURL(link);
  await page.getByRole('link', { name: 'Harbour Benefits' }).press('Enter');
  await expect(page).toHaveURL(link);
  await expectPageAccessible(page, 'clicked away');
  await keepPicture(page, 'clicked away');
  await page.getByLabel('Day').click();
  await expect(page.getByRole('alert')).toBeHidden();

  await typeDateOfBirth(page, ['28', '08', '1979']);
  await next(page).click();
  await expect(page.getByText('This date does not match our records')).toBeVisible();
  await typeDateOfBirth(page, INVITED.born);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Hi Rukmini, choose a password' })).toBeVisible();
  await expect(page.getByText(INVITED.email)).toBeVisible();
  await password(page).fill('Rukmini!28081978');
  await expect(page.getByRole('listitem').filter({ hasText: 'none of your personal details' })).toHaveText(
    /not met yet/,
  );
  await next(page).click();
  await expect(page.getByText('Please ensure your password meets the listed requirements')).toBeVisible();
  await password(page).fill(PASSWORD);
  await expect(met(page)).toHaveCount(9);
  await expectPageAccessible(page, 'first password');
  await keepPicture(page, 'first password');
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please accept cookies before logging in');
  await acceptCookies(page);
  await next(page).click();

  await page.waitForURL('**/app/home/');
  await expect(page.getByRole('heading', { name: 'Nearly there' })).toBeVisible();
  await expectOnlyNamedEntries(page, [PASSWORD, '1978', 'Rukmini', INVITED.email]);
  await page.getByRole('checkbox', { name: 'I have read the terms and conditions' }).check();
  await next(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOnlyNamedEntries(page, [PASSWORD, '1978', 'Rukmini', INVITED.email]);
});

test('a link that does not work says so, and a new one can be asked for', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/activation/pll_none`);
  await expect(page.getByRole('heading', { name: 'There was an error requesting your activation' })).toBeVisible();
  await expectPageAccessible(page, 'activation failed');
  await keepPicture(page, 'activation failed');
  await page.route('**/api/activation/*/renew', (route) => route.abort());
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Oops... there was an issue requesting your activation link');
  await expectPageAccessible(page, 'no new link');
  await keepPicture(page, 'no new link');
  await page.unroute('**/api/activation/*/renew');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: "It's on the way..." })).toBeVisible();
  await expectPageAccessible(page, 'new link sent');
  await keepPicture(page, 'new link sent');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/`);
});

test('the activation has two steps, and a second factor that follows it is the third of four', async ({
  page,
  origin,
}) => {
  const invited = { status: 'success', firstName: 'R***', surname: 'N***', email: 'i***@q***.test' };
  const json = { ...invited, isEnforcementTwoFAEnabled: true };
  await page.route('**/api/activation/pll_any', (route) => route.fulfill({ json }));
  await page.route('**/api/activation/dob', (route) => route.fulfill({ json: { ...json, email: 'i@q.test' } }));
  await page.route('**/api/password', (route) =>
    route.fulfill({ json: { data: { checks: [{ name: 'at least 12 characters', status: true }] } } }),
  );
  const tokens = { access_token: null, refresh_token: null, expires_in: null };
  const answer = {
    showRecaptcha: false,
    userAccountLocked: false,
    error_message: null,
    scheme: null,
    ssoLogoutUrl: null,
  };
  const factor = {
    is_should_setup_2fa: true,
    is_should_validate_2fa: false,
    secret: 'JBSWY3DPEHPK3PXP',
    url: 'otpauth://totp/Quanta:i%40q.test?secret=JBSWY3DPEHPK3PXP',
  };
  await page.route('**/api/user/activate', (route) => route.fulfill({ json: { ...tokens, ...answer, ...factor } }));
  await page.goto(`${origin('quanta')}/activation/pll_any`);
  await acceptCookies(page);
  await expect(progress(page)).toHaveText([/DOB/, /Password/]);
  await expectPageAccessible(page, 'activation with a second factor');
  await keepPicture(page, 'activation with a second factor');
  await typeDateOfBirth(page, INVITED.born);
  await next(page).click();
  await password(page).fill(PASSWORD);
  await next(page).click();
  await page.waitForURL('**/two-fa-qr-setup');
  await expect(progress(page)).toHaveText([/Verify/, /Password/, /2FA/, /Terms/]);
  await expectOnlyNamedEntries(page, [PASSWORD, 'JBSWY3DPEHPK3PXP']);
});
