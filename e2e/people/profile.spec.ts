import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { enterCode, freshCode, installSecret, shownSecret } from '../support/authenticator.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { expect, givePassword, logIn, test } from '../support/test.ts';

const PROFILE = '/app/home/my-profile/';

async function openProfile(page: Page, address: string, email: string): Promise<void> {
  await logIn(page, address, email, PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
}

/** The same person in another browser. */
async function elsewhere(browser: Browser, address: string, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, address, email);
  return page;
}

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

test('the profile settings have a section each for password, second factor and sessions', async ({ page, origin }) => {
  await openProfile(page, origin('harbour'), 'employee@harbour.test');
  await expect(page).toHaveTitle('Profile settings | Harbour Benefits');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeProfile settings');
  for (const name of [
    'Password',
    'Two factor authentication',
    'Where you are logged in',
    'Who has looked at your data',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
  await expect(page.getByText('Nobody has viewed this site as you.')).toBeVisible();
  await expectPageAccessible(page, 'profile settings');
  await keepPicture(page, 'profile settings');
});

test('a new password is held to the rules while it is typed, and ends all other sessions', async ({
  page,
  origin,
  browser,
}) => {
  const email = 'approver@harbour.test';
  const other = await elsewhere(browser, origin('harbour'), email);
  await openProfile(page, origin('harbour'), email);
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = panel(page, 'Change password');
  await form.getByLabel('Current password', { exact: true }).fill('Wrong!Orchard58');
  await form.getByLabel('New password', { exact: true }).fill('short');
  const rules = form.getByRole('list', { name: 'Rules for your password' });
  await expect(rules.getByRole('listitem')).toHaveCount(9);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Please ensure your password meets the listed requirements')).toBeVisible();
  await expectPageAccessible(page, 'change password');
  await keepPicture(page, 'change password');
  await form.getByLabel('New password', { exact: true }).fill('Vextor!Lumba47q');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password successfully changed.')).toBeVisible();
  await expect(form).toBeHidden();

  await other.reload();
  await expect(other.getByText('Your session has ended, please log in again')).toBeVisible();
  await givePassword(other, email, 'Vextor!Lumba47q');
  await other.waitForURL('**/app/home/');
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD, 'Vextor!Lumba47q']);
});

test('a second factor is enabled by QR code and code, and disabled with password, code and a reason', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  const email = 'employer@harbour.test';
  await openProfile(page, address, email);
  await expect(page.getByText('Not enabled')).toBeVisible();
  await page.getByRole('button', { name: 'Enable two factor authentication' }).click();
  const enabling = panel(page, 'Enable two factor authentication');
  await expect(enabling.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await shownSecret(page);
  installSecret(address, email, secret);
  await expectPageAccessible(page, 'QR code panel');
  await keepPicture(page, 'QR code panel');
  await enabling.getByRole('button', { name: 'Enter the code' }).click();
  expect(page.url()).not.toContain(secret);
  await enterCode(page, '000001');
  await enabling.getByRole('button', { name: 'Verify' }).click();
  await expect(enabling.getByRole('alert')).toHaveText(/^This code is not right/);
  await keepPicture(page, 'code panel');
  await enterCode(page, await freshCode(address, email));
  await enabling.getByRole('button', { name: 'Verify' }).click();
  await expect(enabling.getByText('Two factor authentication has been enabled')).toBeVisible();
  await expect(enabling.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectPageAccessible(page, 'recovery codes panel');
  await keepPicture(page, 'recovery codes panel');
  await enabling.getByLabel('I have saved them').check();
  await enabling.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Two factor authentication has been enabled')).toBeVisible();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Disable two factor authentication' }).click();
  const disabling = panel(page, 'Disable two factor authentication');
  await disabling.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await disabling.getByLabel('Authentication code').fill('000001');
  await disabling.getByLabel('Reason').fill('I have a new telephone');
  await disabling.getByRole('button', { name: 'Disable' }).click();
  await expect(disabling.getByLabel('Authentication code')).toHaveAccessibleDescription(/This code is not right/);
  await expectPageAccessible(page, 'disable panel');
  await keepPicture(page, 'disable panel');
  await disabling.getByLabel('Authentication code').fill(await freshCode(address, email));
  await disabling.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Two factor authentication has been disabled')).toBeVisible();
  await expect(page.getByText('Not enabled')).toBeVisible();
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD, secret]);
});

test('a session elsewhere can be ended, and so can all others; each asks first', async ({ page, origin, browser }) => {
  const email = 'probation@harbour.test';
  const address = origin('harbour');
  const one = await elsewhere(browser, address, email);
  const two = await elsewhere(browser, address, email);
  await openProfile(page, address, email);
  const section = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByText('This browser', { exact: true })).toHaveCount(1);
  await keepPicture(page, 'sessions');

  await section
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'End this session?' });
  await expectPageAccessible(page, 'end a session');
  await keepPicture(page, 'end a session');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await section
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('The session has ended')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(2);

  await section.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(section.getByText('You are not logged in anywhere else.')).toBeVisible();
  for (const ended of [one, two]) {
    await ended.reload();
    await expect(ended.getByText('Your session has ended, please log in again')).toBeVisible();
  }
});
