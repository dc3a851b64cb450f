import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';
const PROMPT_AFTER_MS = 14 * 60_000;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Stay logged in?' });

/** Logged in, by a clock that the test moves. */
async function logInByClock(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await logIn(page, address, EMAIL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
}

function lastCallOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('lastApiCall')));
}

/** Work in the page that sets timers of its own, which stand still with the clock. */
async function whileTimePasses(page: Page, work: Promise<void>): Promise<void> {
  const state = { isDone: false };
  const end = work.finally(() => (state.isDone = true));
  while (!state.isDone) await page.clock.runFor(20);
  await end;
}

test('after 14 minutes idle the portal asks; staying pings the server, and no answer logs you out', async ({
  page,
  origin,
}) => {
  await logInByClock(page, origin('harbour'));
  await page.clock.pauseAt((await lastCallOf(page)) + PROMPT_AFTER_MS - 2000);
  await expect(question(page)).toBeHidden();
  await page.clock.runFor(3000);
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByText('We will log you out soon')).toBeVisible();
  await expect(question(page).getByRole('timer')).toHaveText(/^1[345] seconds$/);
  await page.clock.runFor(5000);
  await expect(question(page).getByRole('timer')).toHaveText(/^([89]|10) seconds$/);
  await expect(question(page).getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  await whileTimePasses(page, expectPageAccessible(page, 'session prompt'));
  await keepPicture(page, 'session prompt');
  const ping = page.waitForResponse('**/api/ping');
  await question(page).getByRole('button', { name: 'Stay logged in' }).click();
  expect((await ping).status()).toBe(200);
  await page.clock.runFor(3000);
  await expect(question(page)).toBeHidden();
  await expectOnlyNamedEntries(page);

  await page.clock.pauseAt((await lastCallOf(page)) + PROMPT_AFTER_MS + 1000);
  await page.clock.runFor(1000);
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(15_000);
  await page.clock.resume();
  await page.waitForURL('**/logout-success');
  expect(await page.evaluate(() => localStorage.getItem('loggedIn'))).toBeNull();
});

test('what is done in one tab keeps the other from asking', async ({ page, origin, context }) => {
  await logInByClock(page, origin('harbour'));
  const first = await lastCallOf(page);
  const other = await context.newPage();
  await other.clock.install({ time: first + 10 * 60_000 });
  await other.goto(`${origin('harbour')}/app/faqs/`);
  await expect(other.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await expect(other.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  const second = await lastCallOf(other);
  expect(second - first).toBeGreaterThanOrEqual(10 * 60_000);
  await expect.poll(() => lastCallOf(page)).toBe(second);
  await page.clock.pauseAt(second + PROMPT_AFTER_MS - 2000);
  await expect(question(page)).toBeHidden();
  await page.clock.runFor(3000);
  await expect(question(page)).toBeVisible();
});
