import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { activateInvited, INVITED } from '../support/activate.ts';
import { typeDateOfBirth } from '../support/date-of-birth.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { askForResetLink } from '../support/reset-link.ts';
import { expect, test } from '../support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const password = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const met = (page: Page) => page.getByRole('listitem').filter({ hasText: '(met)' });

test('a link that is none is said to be expired or invalid', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/reset-password?token=pll_none`);
  await expect(page.getByRole('alert')).toContainText('Your password reset link has expired or is invalid.');
});

test('a link that could not be looked at can be tried again', async ({ page, origin, request }) => {
  const link = await askForResetLink({ page, request, origin, email: 'family@harbour.test' });
  await page.route('**/api/password-reset/pll_*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Unable to validate reset link. Please try again.');
  await expectPageAccessible(page, 'link unknown');
  await keepPicture(page, 'link unknown');
  await page.unroute('**/api/password-reset/pll_*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Day')).toBeVisible();

  await page.route('**/api/password-reset/dob', (route) => route.abort());
  await typeDateOfBirth(page, ['01', '01', '1901']);
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  await expectPageAccessible(page, 'date not sent');
});

test('five wrong dates end a link', async ({ page, origin, request }) => {
  const link = await askForResetLink({ page, request, origin, email: 'family@harbour.test' });
  await page.goto(link);
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    await typeDateOfBirth(page, [day, '01', '1901']);
    if (day !== '01') await expect(page.getByText('This date does not match our records')).toBeHidden();
    await next(page).click();
    if (day !== '06') await expect(page.getByText('This date does not match our records')).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Your password renewal request has expired. Please try again.');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Your password reset link has expired or is invalid.');
});

test('a password that cannot be set says why, and whose link was used elsewhere is led to ask for another', async ({
  page,
  origin,
  request,
  context,
}) => {
  test.slow();
  await activateInvited(request, origin);
  const link = await askForResetLink({ page, request, origin, email: INVITED.email });
  await page.goto(`${link}&dob=28-08-1978`);
  await password(page).fill('Kelp!Zorvane93x');
  await expect(met(page)).toHaveCount(9);

  await page.route('**/api/password-reset', (route) => route.abort());
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  await page.unroute('**/api/password-reset');

  await page.route('**/api/password-reset', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'It looks like', requestId: 'r' } }),
  );
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password reset failed');
  await page.unroute('**/api/password-reset');

  // A rule that the page believes to be kept, and the server does not.
  await page.route('**/api/password-reset/check', (route) =>
    route.fulfill({ json: { data: { checks: [{ name: 'at least 12 characters', status: true }] } } }),
  );
  await password(page).fill('plum');
  await expect(met(page)).toHaveCount(1);
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please review the form');
  await expect(page.getByText('Please ensure your password meets the listed requirements')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rules for your password' }).getByRole('listitem')).toHaveCount(9);
  await expectPageAccessible(page, 'password refused');
  await keepPicture(page, 'password refused');
  await page.unroute('**/api/password-reset/check');

  await password(page).fill('Kelp!Zorvane93x');
  await expect(met(page)).toHaveCount(9);
  const other = await context.newPage();
  await other.goto(`${link}&dob=28-08-1978`);
  await password(other).fill('Wozk!Bridlen72');
  await next(other).click();
  await expect(other.getByText('Password successfully changed.')).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Token has expired');
  const expiredAt = Date.now();
  await keepPicture(page, 'token expired');
  await page.waitForURL('**/forgotten-password?message=token-expired');
  expect(Date.now() - expiredAt).toBeGreaterThan(2500);
  await expect(page.getByRole('alert')).toHaveText('Your password renewal request has expired. Please try again.');
});
