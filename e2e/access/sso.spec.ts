import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectAtHome, logInAtProvider } from '../support/provider.ts';
import { expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@aldhelm.test';
const UNABLE = 'Unable to process login request';

for (const [what, url] of [
  ['another site without https', 'http://idp.example/login'],
  ['a script', 'javascript:document.title="x"'],
] as const)
  test(`an answer that leads to ${what} is not followed`, async ({ page, origin }) => {
    await page.route('**/api/login/url', (route) => route.fulfill({ json: { url } }));
    await page.goto(origin('harbour'));
    await page.getByLabel('Email').fill('employee@harbour.test');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toHaveText(UNABLE);
    await expect(page).toHaveURL(`${origin('harbour')}/`);
    await expect(page).toHaveTitle('Login | Harbour Benefits');
  });

test('where there are no passwords each page says so and leads to the employer’s login', async ({ page, origin }) => {
  const address = origin('aldhelm');
  const link = page.getByRole('link', { name: 'Log in with single sign-on' });
  for (const [name, path, heading] of [
    ['login', '/', 'Welcome back'],
    ['forgotten password', '/forgotten-password/', 'Forgotten your password?'],
    ['activation', '/activation/pll_any', 'Welcome to'],
  ] as const) {
    await page.goto(address + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Your employer uses single sign-on')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(link).toHaveAttribute('href', '/api/sso/start');
    await expectPageAccessible(page, `${name} with single sign-on alone`);
    await keepPicture(page, `sso-only-${name}`);
  }
  await link.click();
  await expect(page).toHaveURL(/\/demo-idp\/login\//);
});

test('a login that failed at the provider says so and leads back', async ({ page, origin }) => {
  await page.goto(`${origin('aldhelm')}/sso-error/`);
  await expect(page).toHaveTitle(/^Unable to log in \| /);
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to log in' })).toBeVisible();
  await expect(page.getByText('Sorry, there was a problem signing in to your account')).toBeVisible();
  await expectPageAccessible(page, 'unable to log in');
  await keepPicture(page, 'sso-error');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(`${origin('aldhelm')}/`);
});

test('a token that lets nobody in says so, and is not in the address', async ({ page, origin }) => {
  const answered = page.waitForResponse('**/api/login/sso');
  await page.goto(`${origin('aldhelm')}/sso-login/plg_none/2026`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops somethings gone wrong.' })).toBeVisible();
  expect(await (await answered).json()).toMatchObject({ message: 'SSO login error' });
  await expect(page.getByRole('alert')).toHaveText('We are unable to connect you. Please contact us');
  await expect(page).toHaveURL(`${origin('aldhelm')}/sso-login/`);
  await expectPageAccessible(page, 'a landing that failed');
  await keepPicture(page, 'sso-landing-failed');
});

test('whoever is logged in stays who they are, whatever token they come with', async ({ page, origin }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await logIn(page, origin('harbour'), 'employee@harbour.test', '/sso-login/plg_none/2026');
  await expect(page).toHaveURL(`${origin('harbour')}/app/home/`);
  await expect(page.getByRole('heading', { level: 1, name: /, Priya$/ })).toBeVisible();
  expect(sent).not.toContain('/api/login/sso');
});

test('a session that the server has ended leads to the provider’s logout', async ({ page, origin }, { project }) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  await expectAtHome(page, address);
  // What home still asks for would end the session before the link is there to be pressed.
  await page.waitForLoadState('networkidle');
  const over = { code: 'session-ended', message: 'Ended', requestId: 'r1', detail: 'Your session has ended' };
  await page.route('**/api/{login,user,benefit,benefits}/**', (route) => route.fulfill({ status: 401, json: over }));
  const atProvider = page.waitForRequest(/\/demo-idp\/session\/end\?/);
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My benefits', exact: true }).click();
  await atProvider;
  await expect(page).toHaveURL(`${address}/logout-success`);
  expect(await page.evaluate(() => localStorage.getItem('loggedIn'))).toBeNull();
});
