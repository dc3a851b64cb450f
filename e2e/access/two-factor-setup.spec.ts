import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { enterCode, freshCode, installSecret, shownSecret } from '../support/authenticator.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, givePassword, test } from '../support/test.ts';

async function beginSetUp(page: Page, address: string, email: string): Promise<string> {
  await page.goto(address);
  await acceptCookies(page);
  await givePassword(page, email);
  await page.waitForURL('**/two-fa-qr-setup');
  return shownSecret(page);
}

test('where the client requires a second factor it is set up before the portal opens, and the next login asks for a code', async ({
  page,
  origin,
  context,
}) => {
  const address = origin('quanta');
  const email = 'employee@quanta.test';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const secret = await beginSetUp(page, address, email);
  installSecret(address, email, secret);
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.getByRole('code')).toHaveText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await page.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your progress' })).toBeHidden();
  await expectPageAccessible(page, 'QR code');
  await keepPicture(page, 'QR code');

  await page.getByRole('button', { name: 'Enter the code' }).click();
  await expect(page).toHaveURL(/\/two-fa-code-setup$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Enable two factor authentication' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await enterCode(page, '123456');
  await next.click();
  await expect(page.getByRole('alert')).toHaveText(/^This code is not right/);
  await expectPageAccessible(page, 'first code');
  await keepPicture(page, 'first code');
  await enterCode(page, await freshCode(address, email));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Save your recovery codes' })).toBeVisible();
  await expect(page.getByText('Two factor authentication has been enabled')).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  await expect(next).toBeDisabled();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as text' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await page.getByRole('button', { name: 'Copy codes' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expectPageAccessible(page, 'recovery codes');
  await keepPicture(page, 'recovery codes');
  await page.getByLabel('I have saved them').check();
  await next.click();
  await page.waitForURL('**/app/home/');
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD, secret, ...codes]);

  await page.goto(`${address}/logout`);
  await page.waitForURL('**/logout-success');
  await page.goto(address);
  await givePassword(page, email);
  await page.waitForURL('**/two-fa');
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/home/');
});

test('closing the set-up starts it again with another key; opening its code page directly asks to verify and shows the activation steps', async ({
  page,
  origin,
}) => {
  const email = 'employer@quanta.test';
  const first = await beginSetUp(page, origin('quanta'), email);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await givePassword(page, email);
  await page.waitForURL('**/two-fa-qr-setup');
  expect(await shownSecret(page)).not.toBe(first);

  await page.evaluate(() => {
    history.pushState({ usr: { isFromActivation: true }, key: 'x', idx: 1 }, '', '/two-fa-code-setup');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Your progress' }).getByRole('listitem');
  await expect(steps).toHaveText([/Verify/, /Password/, /2FA/, /Terms/]);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expectPageAccessible(page, 'set-up after an activation');
  await keepPicture(page, 'set-up after an activation');
});
