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

test('an address without a token leads to the form that asks for one', async ({ page, origin }) => {
  for (const query of ['', '/', '?dob=28-08-1978', '?token=']) {
    await page.goto(`${origin('harbour')}/reset-password${query}`);
    await expect(page).toHaveURL(`${origin('harbour')}/forgotten-password`);
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});

test('link, date of birth and a password that keeps every rule make a new password, with which one can log in', async ({
  page,
  origin,
  request,
  context,
}) => {
  test.slow();
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

test('with the date in the address a reload goes on where it was; Cancel leads to the login', async ({
  page,
  origin,
  request,
}) => {
  test.slow();
  await activateInvited(request, origin);
  const link = await askForResetLink({ page, request, origin, email: INVITED.email });
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/`);
  await page.goto(`${link}&dob=27-08-1978`);
  await expect(page.getByText('This date does not match our records')).toBeVisible();
  await page.goto(`${link}&dob=28-08-1978`);
  await expect(password(page)).toBeFocused();
  await page.reload();
  await expect(password(page)).toBeFocused();

  await page.route('**/api/password-reset', (route) =>
    route.fulfill({ json: { reset: true, redirectURL: 'https://evil.example/spirit', message: 'm' } }),
  );
  await password(page).fill('Quince!Harvest61');
  await expect(rules(page).filter({ hasText: '(met)' })).toHaveCount(9);
  await next(page).click();
  await expect(page.getByText('Password successfully changed.')).toBeVisible();
  await expect(page).toHaveURL(`${origin('harbour')}/`);

  await page.unroute('**/api/password-reset');
  await page.route('**/api/password-reset', (route) =>
    route.fulfill({ json: { reset: true, redirectURL: `${origin('harbour')}/spirit/welcome`, message: 'm' } }),
  );
  await page.goto(`${link}&dob=28-08-1978`);
  await password(page).fill('Quince!Harvest61');
  const document = page.waitForRequest(
    (asked) => asked.isNavigationRequest() && asked.url().endsWith('/spirit/welcome'),
  );
  await next(page).click();
  await document;
});

test('the boxes of a date lead on, pad, step and keep to days that exist', async ({ page, origin }) => {
  await page.route('**/api/password-reset/pll_any', (route) => route.fulfill({ json: { valid: true, message: null } }));
  await page.goto(`${origin('harbour')}/reset-password?token=pll_any`);
  const [day, month, year] = ['Day', 'Month', 'Year'].map((name) => page.getByLabel(name));
  if (!day || !month || !year) throw new Error('three boxes');
  await day.focus();
  await page.keyboard.type('31');
  await expect(month).toBeFocused();
  await page.keyboard.type('4');
  await month.blur();
  await expect(month).toHaveValue('04');
  await expect(day).toHaveValue('30');
  await month.fill('02');
  await expect(day).toHaveValue('29');
  await year.focus();
  await page.keyboard.type('1979');
  await expect(day).toHaveValue('28');
  await year.press('ArrowUp');
  await expect(year).toHaveValue('1980');
  await day.press('ArrowUp');
  await expect(day).toHaveValue('29');
  await year.fill('2999');
  await year.blur();
  await expect(year).toHaveValue(String(new Date().getFullYear()));
  await year.fill('1066');
  await year.blur();
  await expect(year).toHaveValue('1900');
  await year.fill('19');
  await next(page).click();
  await expect(page.getByText('This date of birth is not valid')).toBeVisible();
});
