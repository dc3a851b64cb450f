import { request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, givePassword, logIn, logInByForm, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

test('two clients look different on the same build', async ({ page, origin }) => {
  const looks: string[] = [];
  for (const client of ['harbour', 'quanta', 'aldhelm']) {
    await page.goto(origin(client));
    const look = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--primary-100'), style.getPropertyValue('--font-header'), document.title].join();
    });
    looks.push(look);
  }
  expect(new Set(looks).size).toBe(3);
  await page.goto(origin());
  await expect(page).toHaveTitle('Login | Plenty');
});

test(
  'with the keyboard alone one can log in, open the menu and log out',
  { tag: '@phone' },
  async ({ page, origin }, { project }) => {
    await page.goto(origin('harbour'));
    await page.getByRole('button', { name: 'Accept cookies' }).press('Enter');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/home/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const opener =
      project.name === 'phone'
        ? page.getByRole('button', { name: 'Menu' })
        : page.getByRole('button', { name: /Hi, Priya/ });
    while (!(await opener.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const logout =
      project.name === 'phone'
        ? page.getByRole('link', { name: 'Logout' })
        : page.getByRole('menuitem', { name: 'Logout' });
    await expect(logout).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(logout).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(logout).toBeVisible();
    for (
      let steps = 0;
      steps < 12 && !(await logout.evaluate((element) => element === document.activeElement));
      steps++
    )
      await page.keyboard.press(project.name === 'phone' ? 'Tab' : 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/logout-success**');
    await expect(page.getByRole('heading', { name: 'You have been logged out successfully' })).toBeVisible();
  },
);

test('a login survives a reload and stores only the specified entries; logging out ends it on the server', async ({
  page,
  origin,
}) => {
  const tokens = new Set<string>();
  page.on('request', (request) => {
    const header = request.headers()['authorization'];
    if (header) tokens.add(header);
  });
  const stored = () =>
    page.evaluate(() => ({ local: { ...localStorage }, session: Object.keys(sessionStorage).toSorted() }));
  await logInByForm(page, origin('harbour'), EMAIL);
  await expect
    .poll(async () => Object.keys((await stored()).local).toSorted())
    .toEqual(['clientTheme', 'loggedIn', 'loginCredentials', 'persist:root', 'user']);
  const { local, session } = await stored();
  expect(session).toEqual(['lastApiCall']);
  expect(local['loggedIn']).toBe('true');
  expect(JSON.parse(local['user'] ?? '')).toEqual({ userType: 'employee' });
  expect(Object.keys(JSON.parse(local['loginCredentials'] ?? '') as object)).toEqual(['since']);
  expect(JSON.stringify(local)).not.toMatch(/pla_|plr_|Plum|employee@|Priya/);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  expect(tokens.size).toBe(2);
  for (const token of tokens) expect(await statusWith(origin('harbour'), token)).toBe(200);

  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
  expect(Object.keys((await stored()).local)).toEqual(['persist:root']);
  for (const token of tokens) expect(await statusWith(origin('harbour'), token)).toBe(401);
  await page.goto(`${origin('harbour')}/app/home/`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

/** node:http, because the page's own fetch would send its cookies too. */
function statusWith(address: string, authorization: string): Promise<number> {
  const { host, port } = new URL(address);
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path: '/api/user', headers: { host, authorization } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

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

test('the third failed login needs a robot check, even after changing the email address, and passing it logs you in', async ({
  page,
  origin,
}) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  const check = page.getByLabel('I am not a robot');
  await failFirst(page, 'family@harbour.test');
  await tryAgain(page, 'Wrong!Orchard58');
  await expect(check).toBeHidden();
  await tryAgain(page, 'Wrong!Orchard58');
  await expect(check).toBeVisible();
  await expect(check).not.toBeChecked();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(check).toBeHidden();
  await tryAgain(page, DEMO_PASSWORD);
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

test('a failed logout says so but still forgets the login, and a retry leads to the hub', async ({ page, origin }) => {
  const answer = page.waitForResponse('**/api/login/setup');
  await logIn(page, origin('harbour'), EMAIL, '/privacy-statement');
  const setup = await (await answer).json();
  const user = { ...setup.user, isOneHubIntegrationActive: true, oneHubLogoutUrl: '/cookie-policy/?hub' };
  await page.route('**/api/login/setup', (route) => route.fulfill({ json: { ...setup, user } }));
  await page.route('**/api/pre-logout', (route) => route.abort());
  await page.goto(`${origin('harbour')}/logout`);
  await expect(page.getByText('There was an error during the logout process. Please try again.')).toBeVisible();
  await expectPageAccessible(page, 'logout failed');
  expect(await page.evaluate(() => localStorage.getItem('loggedIn'))).toBeNull();
  await page.unroute('**/api/pre-logout');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForURL('**/cookie-policy/?hub');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^log|^user/.test(key)))).toEqual([]);
});
