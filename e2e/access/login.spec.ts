import { request as httpRequest } from 'node:http';
import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { acceptCookies, expect, givePassword, logInByForm, test } from '../support/test.ts';

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

test('with the keyboard alone one can log in, open the menu and log out', async ({ page, origin }, { project }) => {
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
  for (let steps = 0; steps < 12 && !(await logout.evaluate((element) => element === document.activeElement)); steps++)
    await page.keyboard.press(project.name === 'phone' ? 'Tab' : 'ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/logout-success**');
  await expect(page.getByRole('heading', { name: 'You have been logged out successfully' })).toBeVisible();
});

test('a reload keeps the login; the logout ends it on the server, and the old token is refused', async ({
  page,
  origin,
}) => {
  const tokens = new Set<string>();
  page.on('request', (request) => {
    const header = request.headers()['authorization'];
    if (header) tokens.add(header);
  });
  await logInByForm(page, origin('harbour'), EMAIL);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  expect(tokens.size).toBe(2);
  for (const token of tokens) expect(await statusWith(origin('harbour'), token)).toBe(200);
  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
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

test('the browser keeps the entries of the specification and nothing else, and none after the logout', async ({
  page,
  origin,
}) => {
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
  await page.goto(`${origin('harbour')}/logout`);
  await page.waitForURL('**/logout-success**');
  expect(Object.keys((await stored()).local)).toEqual(['persist:root']);
});

test('until cookies are accepted nobody can log in; accepting clears the error', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please accept cookies before logging in');
  await acceptCookies(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept cookies' })).toBeHidden();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/app/home/');
});

test('what is wrong is said at the field: on leaving it, and again while it is put right', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  const email = page.getByLabel('Email');
  await email.fill('ann');
  await email.blur();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('ann@harbour.test');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await email.fill('');
  await expect(page.getByText('This field is required')).toBeVisible();
});

test('a login that matches nobody marks both fields, and changing the address clears them', async ({
  page,
  origin,
}) => {
  await page.goto(origin('harbour'));
  await acceptCookies(page);
  await givePassword(page, EMAIL, 'Wrong!Orchard58');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByRole('alert')).toHaveText("We can't find a match! Try again or contact us");
  await expect(email).toHaveAccessibleDescription("We can't find a match! Try again or contact us");
  await expect(password).toHaveAccessibleDescription('Try again or reset your password');
  await expect(password).toBeFocused();
  await expect(page.getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/forgotten-password/');
  await expect(page.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', /^mailto:.+@/);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(email).toHaveValue(EMAIL);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(password).toBeFocused();
  await expect(email).toHaveAccessibleDescription('');
});

test('the password can be shown and hidden', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Next' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /Show/ }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: /Hide/ }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: 'Forgotten?' })).toHaveAttribute('href', '/forgotten-password/');
});

test('a server that does not answer is said to be away, and what was typed stays', async ({ page, origin }) => {
  await page.goto(origin('harbour'));
  await page.route('**/api/login/url', (route) => route.abort());
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText('Unable to process login request');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await page.unroute('**/api/login/url');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a client with single sign-on only shows no form', async ({ page, origin }) => {
  await page.goto(origin('aldhelm'));
  await expect(page.getByText('Your employer uses single sign-on')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
});

test('whoever is logged in and comes to the login page is taken home', async ({ page, origin }) => {
  await logInByForm(page, origin('harbour'), EMAIL);
  await page.goto(origin('harbour'));
  await page.waitForURL('**/app/home/');
});

test('when the session has ended on the server the portal goes back to the login and says so', async ({
  page,
  origin,
  context,
}) => {
  await logInByForm(page, origin('harbour'), EMAIL);
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText('Your session has ended, please log in again')).toBeVisible();
  await expect(page).toHaveURL(`${origin('harbour')}/`);
});
