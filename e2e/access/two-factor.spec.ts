import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { DEMO_SECRET, enterCode, freshCode } from '../support/authenticator.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, givePassword, test } from '../support/test.ts';

const EMAIL = 'twofa@harbour.test';
const REFUSED = 'This code is not right, or has been used. Please wait for the next one and try again';

test('with the keyboard alone one logs in with password and code; nothing of either is kept', async ({
  page,
  origin,
}) => {
  await page.goto(origin('harbour'));
  await page.getByRole('button', { name: 'Accept cookies' }).press('Enter');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/two-fa');
  await expect(page).toHaveTitle('Two factor authentication | Harbour Benefits');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter authentication code' })).toBeVisible();
  await expect(page.getByText('Please enter the authentication code displayed in your app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeDisabled();
  await expectPageAccessible(page, 'code');
  await keepPicture(page, 'code');
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD, EMAIL]);

  const code = await freshCode(origin('harbour'), EMAIL);
  await page.keyboard.type(code[0] ?? '');
  await expect(login).toBeEnabled();
  await page.keyboard.type(code.slice(1));
  await expect(page.getByLabel('Digit 6 of 6')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/home/');
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD, EMAIL, DEMO_SECRET, code]);
});

test('“Back” and a reload forget the password between the steps; a wrong code or recovery code is refused, and you can try again', async ({
  page,
  origin,
}) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await givePassword(page, EMAIL);
  await page.waitForURL('**/two-fa');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await givePassword(page, EMAIL);
  await page.waitForURL('**/two-fa');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await givePassword(page, EMAIL);
  await page.waitForURL('**/two-fa');
  await page.getByLabel('Digit 1 of 6').fill('7');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await expect(page).toHaveURL(/\/two-fa$/);
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expectPageAccessible(page, 'wrong code');
  await keepPicture(page, 'wrong code');

  await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
  const field = page.getByLabel('Recovery code');
  await expect(field).toBeFocused();
  await expectPageAccessible(page, 'recovery code');
  await keepPicture(page, 'recovery code');
  await field.fill('abcde-23456');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(field).toHaveAccessibleDescription(REFUSED);
  await page.getByRole('link', { name: 'Use your authenticator app instead' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await enterCode(page, await freshCode(origin('harbour'), EMAIL));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/home/');
});
