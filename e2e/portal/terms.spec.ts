import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { publishTerms } from '../support/publish-terms.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { expect, logIn, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Nearly there' });
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const isRead = (page: Page) => page.getByRole('checkbox', { name: 'I have read the terms and conditions' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this page?' });

/** Browsers ask before a page goes that wants to be asked for; here the answer is always to go. */
function letGo(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

test('new terms come first, can be retried after a failure and read by keyboard; leaving warns, and you can log out without accepting', async ({
  page,
  origin,
}) => {
  const asked = letGo(page);
  await page.route('**/api/terms', (route) => route.abort());
  await logIn(page, origin('harbour'), 'terms@harbour.test');
  await expect(page.getByRole('heading', { name: 'Uh oh!' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch');
  await expectPageAccessible(page, 'terms failed');
  await keepPicture(page, 'terms failed');
  await page.unroute('**/api/terms');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle('Nearly there | Harbour Benefits');
  const text = page.getByRole('region', { name: 'Terms and privacy statement' });
  await expect(text.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
  await expect(text.getByRole('heading', { name: 'Privacy statement' })).toBeAttached();
  await expectPageAccessible(page, 'terms');
  await keepPicture(page, 'terms');
  await text.focus();
  await page.keyboard.press('End');
  await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);

  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please correct the errors highlighted below');
  await expect(page.getByText('Please confirm that you have read the terms and conditions')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectPageAccessible(page, 'not accepted');
  await keepPicture(page, 'not accepted');

  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await expectPageAccessible(page, 'leaving');
  await keepPicture(page, 'leaving');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toBeHidden();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy statement' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/home\/$/);
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy statement' })).toBeVisible();

  await page.goto(`${origin('harbour')}/app/faqs/`);
  await expect(heading(page)).toBeVisible();
  await isRead(page).check();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
  await expectOnlyNamedEntries(page);

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/logout-success');
});

test('terms that have changed meanwhile are shown anew and must be accepted anew; then the portal opens for good', async ({
  page,
  origin,
}) => {
  letGo(page);
  await publishTerms(origin(), 'harbour', '<p>The office is open on weekdays.</p>');
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await expect(page.getByText('The office is open on weekdays.')).toBeVisible();
  await isRead(page).check();
  await publishTerms(origin(), 'harbour', '<p>From tomorrow the office is open on Sundays.</p>');
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The terms have changed since you opened this page, please read them again',
  );
  await expect(page.getByText('From tomorrow the office is open on Sundays.')).toBeVisible();
  await expect(isRead(page)).not.toBeChecked();
  await expectPageAccessible(page, 'terms changed');
  await keepPicture(page, 'terms changed');

  await isRead(page).check();
  await next(page).click();
  await expect(heading(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  await expectOnlyNamedEntries(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
});
