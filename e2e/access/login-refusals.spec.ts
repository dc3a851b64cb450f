import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, givePassword, test } from '../support/test.ts';

const LOCKED =
  'You have unsuccessfully tried to login too many times - your account has been locked for 15 mins. Please try again later';

async function failFirst(page: Page, email: string): Promise<void> {
  const answer = page.waitForResponse('**/api/login');
  await givePassword(page, email, 'Wrong!Orchard58');
  await answer;
}

async function tryAgain(page: Page, password: string): Promise<void> {
  const answer = page.waitForResponse('**/api/login');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await answer;
}

test('the third failed try asks for a robot check; with it the right password lets in', async ({ page, origin }) => {
  const email = 'family@harbour.test';
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  const check = page.getByLabel('I am not a robot');
  await failFirst(page, email);
  await tryAgain(page, 'Wrong!Orchard58');
  await expect(check).toBeHidden();
  await tryAgain(page, 'Wrong!Orchard58');
  await expect(check).toBeVisible();
  await expect(check).not.toBeChecked();

  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please confirm that you are not a robot!')).toBeVisible();
  await expect(check).toHaveAccessibleDescription('Please confirm that you are not a robot!');
  await expectPageAccessible(page, 'robot check missing');
  await keepPicture(page, 'robot check missing');

  await check.focus();
  await page.keyboard.press(' ');
  await expect(page.getByText('The check is done')).toBeAttached();
  await expect(page.getByText('Please confirm that you are not a robot!')).toBeHidden();
  await expectPageAccessible(page, 'robot check done');
  await keepPicture(page, 'robot check done');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/home/');
});

test('changing the address takes the robot check away; the server asks for it again', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await failFirst(page, 'nobody@harbour.test');
  await tryAgain(page, 'Wrong!Orchard58');
  await tryAgain(page, 'Wrong!Orchard58');
  await expect(page.getByLabel('I am not a robot')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('I am not a robot')).toBeHidden();
  await tryAgain(page, 'Wrong!Orchard58');
  await expect(page.getByLabel('I am not a robot')).toHaveAccessibleDescription(
    'Please confirm that you are not a robot!',
  );
});

test('a locked account is said above the form, to whoever gives the right password too', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await givePassword(page, 'locked@harbour.test');
  await expect(page.getByRole('alert')).toHaveText(LOCKED);
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await expectPageAccessible(page, 'locked');
  await keepPicture(page, 'locked');
  await expectOnlyNamedEntries(page, [DEMO_PASSWORD]);
});

test('what the server says of a login may have links in it, and nothing that runs', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 401,
      json: {
        code: 'account-locked',
        message: 'Refused',
        requestId: 'r1',
        error_message:
          'Please <a href="/forgotten-password/">choose a new password</a> &amp; try again<img src=x><script>document.title=2</script>.',
        showRecaptcha: false,
        userAccountLocked: true,
      },
    }),
  );
  await givePassword(page, 'employee@harbour.test');
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText('Please choose a new password & try again.');
  await expect(banner.getByRole('link', { name: 'choose a new password' })).toHaveAttribute(
    'href',
    '/forgotten-password/',
  );
  await expect(banner.locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle('Login | Harbour Benefits');
  await keepPicture(page, 'a message with a link');
});

test('what the server says of a session that ended is text, whatever stands in it', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await givePassword(page, 'employee@harbour.test');
  await page.waitForURL('**/app/home/');
  const ended = { code: 'session-ended', message: 'x', requestId: 'r1', detail: 'Your <b>session</b> is over' };
  await page.route('**/api/login/refresh', (route) => route.fulfill({ status: 401, json: ended }));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Your <b>session</b> is over');
});

test('an answer that nobody can read, and an account that cannot be opened, are said in words of their own', async ({
  page,
  origin,
}) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  const broken = { status: 502, body: '<h1>Bad gateway</h1>' };
  await page.route('**/api/login', (route) => route.fulfill(broken));
  await givePassword(page, 'employee@harbour.test');
  await expect(page.getByRole('alert')).toHaveText('Unable to login');
  await page.unroute('**/api/login');

  await page.route('**/api/login/setup', (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unfortunately we are experiencing a problem with your account, please contact the support team for help.',
  );
  await page.unroute('**/api/login/setup');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/home/');
});
