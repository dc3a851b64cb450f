import type { Page } from '@playwright/test';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { findMail, linkIn } from '../support/outbox.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send link' });
const robotCheck = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' });

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await robotCheck(page).check();
  await expect(page.getByText('The check is done')).toBeAttached();
  await send(page).click();
}

test('a link is asked for by address and robot check, and goes by mail to the portal of the client', async ({
  page,
  origin,
  request,
}) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await expect(page).toHaveTitle('Forgotten password | Harbour Benefits');
  await expectPageAccessible(page, 'forgotten password');
  await keepPicture(page, 'forgotten password');
  await ask(page, 'employee@harbour.test');
  await expect(page.getByRole('heading', { name: "It's on the way..." })).toBeVisible();
  await expect(
    page.getByText("Check your inbox! Don't forget to check your Junk & Spam folders.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expectPageAccessible(page, 'link sent');
  await keepPicture(page, 'link sent');
  await expectOnlyNamedEntries(page, ['employee@harbour.test']);
  const mail = await findMail(request, origin(), { to: 'employee@harbour.test', holds: /reset-password/ });
  expect(linkIn(mail, /http:\S+\/reset-password\S+/)).toContain(`${origin('harbour')}/reset-password?token=pll_`);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('an address that nobody has gets the same words', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await ask(page, 'nobody@harbour.test');
  await expect(page.getByRole('heading', { name: "It's on the way..." })).toBeVisible();
});

test('what is missing is said at its place', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await send(page).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('Please confirm that you are not a robot!')).toBeVisible();
  await expectPageAccessible(page, 'fields missing');
  await page.getByLabel('Email').fill('ann');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await robotCheck(page).check();
  await expect(page.getByText('Please confirm that you are not a robot!')).toBeHidden();
});

test('Back leads to the login', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/`);
});

test('a client with single sign-on only shows no form, and the way back', async ({ page, origin }) => {
  await page.goto(`${origin('aldhelm')}/forgotten-password/`);
  await expect(page.getByText('Your employer uses single sign-on')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(send(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await expectPageAccessible(page, 'forgotten password with single sign-on only');
});

test('whoever comes with an expired link is told so', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/forgotten-password?message=token-expired`);
  await expect(page.getByRole('alert')).toHaveText('Your password renewal request has expired. Please try again.');
  await expectPageAccessible(page, 'request expired');
  await keepPicture(page, 'request expired');
  await page.goto(`${origin('harbour')}/forgotten-password?message=%3Cb%3Eother`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a request that fails says so, and goes through with the next try and a new robot check', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  await page.route('**/api/forgot-password', (route) => route.abort());
  await ask(page, 'approver@harbour.test');
  await expect(page.getByRole('alert')).toContainText('Oops... there was an issue requesting your password reset link');
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
  await expectPageAccessible(page, 'request failed');
  await keepPicture(page, 'request failed');
  await expect(robotCheck(page)).not.toBeChecked();
  await page.unroute('**/api/forgot-password');
  await ask(page, 'approver@harbour.test');
  await expect(page.getByRole('heading', { name: "It's on the way..." })).toBeVisible();
});

test('of what the server finds wrong the first is said, or that something is', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/forgotten-password/`);
  const refuseWith = (errors: Record<string, string[]>) =>
    page.route('**/api/forgot-password', (route) =>
      route.fulfill({ status: 422, json: { code: 'invalid', message: 'Please correct', requestId: 'r', errors } }),
    );
  await refuseWith({ email: ['Please enter a valid email address'], recaptcha: ['Second'] });
  await ask(page, 'approver@harbour.test');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.unroute('**/api/forgot-password');
  await refuseWith({});
  await ask(page, 'approver@harbour.test');
  await expect(page.getByRole('alert')).toHaveText('Validation failed');
});
