import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { activateInvited, INVITED } from '../support/activate.ts';
import { typeDateOfBirth } from '../support/date-of-birth.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { askForResetLink } from '../support/reset-link.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const password = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const rules = (page: Page) => page.getByRole('list', { name: 'Rules for your password' }).getByRole('listitem');
const stepsDone = (page: Page) => page.getByRole('list', { name: 'Your progress' }).getByText('(done)').count();

test('link, date of birth and a password that keeps every rule make a new password, with which one can log in', async ({
  page,
  origin,
  request,
  context,
}) => {
  await activateInvited(request, origin);
  const documents: string[] = [];
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) documents.push(asked.url());
  });
  const link = await askForResetLink({ page, request, origin, email: INVITED.email });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByText('e.g. 28 08 1978')).toBeVisible();
  await expectPageAccessible(page, 'verify');
  await keepPicture(page, 'verify');
  expect(await stepsDone(page)).toBe(0);

  await next(page).click();
  await expect(page.getByText('Date of birth is required')).toBeVisible();
  await typeDateOfBirth(page, ['27', '08', '1978']);
  // The bar goes on with a date that could be one, and back when it is refused.
  expect(await stepsDone(page)).toBe(1);
  await next(page).click();
  await expect(page.getByText('This date does not match our records')).toBeVisible();
  expect(await stepsDone(page)).toBe(0);
  await expect(page.getByLabel('Day')).toBeFocused();
  await expectPageAccessible(page, 'date refused');
  await keepPicture(page, 'date refused');
  await typeDateOfBirth(page, INVITED.born);
  await expect(page.getByText('This date does not match our records')).toBeHidden();
  await next(page).click();

  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL(`${link}&dob=28-08-1978`);
  await expect(rules(page)).toHaveCount(9);
  expect(await stepsDone(page)).toBe(1);
  await expectPageAccessible(page, 'password');
  await keepPicture(page, 'password');
  await next(page).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await password(page).fill('Nair!Zlopurtv');
  await expect(rules(page).filter({ hasText: '(not met yet)' })).toHaveText([
    'at least 1 number (not met yet)',
    'none of your personal details (not met yet)',
  ]);
  await next(page).click();
  await expect(page.getByText('Please ensure your password meets the listed requirements')).toBeVisible();
  await expectPageAccessible(page, 'rules not met');
  await keepPicture(page, 'rules not met');
  await password(page).fill('Vextor!Lumba47q');
  await expect(rules(page).filter({ hasText: '(met)' })).toHaveCount(9);
  expect(await stepsDone(page)).toBe(2);
  await next(page).click();

  await expect(page).toHaveURL(`${origin('harbour')}/`);
  await expect(page.getByText('Password successfully changed.')).toBeVisible();
  await expectPageAccessible(page, 'password changed');
  await keepPicture(page, 'password changed');
  await expectOnlyNamedEntries(page, ['Vextor!', '1978', INVITED.email]);
  expect(documents.filter((url) => url.includes('dob'))).toEqual([]);
  await acceptCookies(page);
  await page.getByLabel('Email').fill(INVITED.email);
  await next(page).click();
  await page.getByLabel('Password', { exact: true }).fill('Vextor!Lumba47q');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/**');

  const later = await context.newPage();
  await later.goto(link);
  await expect(later.getByRole('alert')).toContainText('Your password reset link has expired or is invalid.');
  await expectPageAccessible(later, 'link used');
  await keepPicture(later, 'link used');
  await later.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(later).toHaveURL(/\/forgotten-password\/$/);
});

test('a link, date or password that fails says so, a reload keeps your place, and a reset can lead to another part of the site', async ({
  page,
  origin,
}) => {
  const answerWith = async (path: string, json: object, status = 200) => {
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status, json }));
  };
  const checks = Array.from({ length: 9 }, (_, index) => ({ name: `rule ${index + 1}`, status: index === 0 }));
  await page.route('**/api/password-reset/pll_any', (route) => route.abort());
  await page.goto(`${origin('harbour')}/reset-password?token=pll_any`);
  await expect(page.getByRole('alert')).toContainText('Unable to validate reset link. Please try again.');
  await expectPageAccessible(page, 'link unknown');
  await keepPicture(page, 'link unknown');
  await answerWith('**/api/password-reset/pll_any', { valid: true, message: null });
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.route('**/api/password-reset/dob', (route) => route.abort());
  await typeDateOfBirth(page, INVITED.born);
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.');
  await expectPageAccessible(page, 'date not sent');
  await answerWith('**/api/password-reset/dob', { verified: true });
  await next(page).click();
  await expect(password(page)).toBeFocused();
  await page.reload();
  await expect(password(page)).toBeFocused();

  // Rules that the page believes to be kept, and the server does not.
  await answerWith('**/api/password-reset/check', { data: { checks: checks.filter(({ status }) => status) } });
  const refused = 'Please ensure your password meets the listed requirements';
  const refusal = { code: 'password-refused', message: refused, requestId: 'r', checks };
  await answerWith('**/api/password-reset', refusal, 422);
  await password(page).fill('plum');
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please review the form');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(rules(page)).toHaveCount(9);
  await expectPageAccessible(page, 'password refused');
  await keepPicture(page, 'password refused');

  const elsewhere = `${origin('harbour')}/spirit/welcome`;
  await answerWith('**/api/password-reset', { reset: true, redirectURL: elsewhere, message: 'm', description: 'd' });
  await password(page).fill('Quince!Harvest61');
  await next(page).click();
  await page.waitForURL(elsewhere);

  await page.goto(`${origin('harbour')}/forgotten-password?message=token-expired`);
  await expect(page.getByRole('alert')).toHaveText('Your password renewal request has expired. Please try again.');
  await expectPageAccessible(page, 'request expired');
  await keepPicture(page, 'request expired');
});
