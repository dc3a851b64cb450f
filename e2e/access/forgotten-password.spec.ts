import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

const send = (page: Page) => page.getByRole('button', { name: 'Send link' });
const robotCheck = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' });

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await robotCheck(page).check();
  await expect(page.getByText('The check is done')).toBeAttached();
  await send(page).click();
}

test('a reset link needs an email address and a robot check, can be retried after a failure, and its email is in the demo outbox', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await acceptCookies(page);
  await expect(page).toHaveTitle('Forgotten password | Harbour Benefits');
  await expectPageAccessible(page, 'forgotten password');
  await keepPicture(page, 'forgotten password');
  await send(page).click();
  await expect(page.getByText('Please confirm that you are not a robot!')).toBeVisible();
  await expectPageAccessible(page, 'fields missing');

  await page.route('**/api/forgot-password', (route) => route.abort());
  await ask(page, EMAIL);
  await expect(page.getByRole('alert')).toContainText('Oops... there was an issue requesting your password reset link');
  await expectPageAccessible(page, 'request failed');
  await keepPicture(page, 'request failed');
  await page.unroute('**/api/forgot-password');
  await ask(page, EMAIL);
  await expect(page.getByRole('heading', { name: "It's on the way..." })).toBeVisible();
  await expect(
    page.getByText("Check your inbox! Don't forget to check your Junk & Spam folders.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expectPageAccessible(page, 'link sent');
  await keepPicture(page, 'link sent');
  await expectOnlyNamedEntries(page, [EMAIL]);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await page.goto(`${origin('harbour')}/outbox`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText(EMAIL)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText(EMAIL).click();
  await expect(page.getByText('Hi Priya,')).toBeVisible();
  const link = page.getByRole('link', { name: /reset-password/ });
  await expect(link).toHaveAttribute('href', new RegExp(`^${origin('harbour')}/reset-password\\?token=pll_`));
});
