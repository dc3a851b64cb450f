import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectAtHome, giveProviderPassword, goToProvider, logInAtProvider } from '../support/provider.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@aldhelm.test';

test('someone logs in at the employer’s own login; once home a reload keeps the login, and Back reopens nothing', async ({
  page,
  origin,
}) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  await expectOnlyNamedEntries(page);
  await page.goBack();
  // The provider's form, whose visit has ended.
  await expect(page).toHaveURL(/\/demo-idp\/login\//);
  await expect(page.getByRole('heading', { name: 'This visit has ended' })).toBeVisible();
  await page.goForward();
  await expectAtHome(page, address);
  await page.reload();
  await expectAtHome(page, address);
  await page.goto(address);
  await expectAtHome(page, address);
});

test('a wrong password can be corrected at the provider; while logged in there no password is needed, until a logout ends that login too', async ({
  page,
  origin,
}) => {
  const address = origin('aldhelm');
  await goToProvider(page, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in at Aldhelm Trust' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('This page stands for the employer’s own login.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectPageAccessible(page, 'the login page of the demo’s identity provider');
  await keepPicture(page, 'demo-identity-provider');
  await giveProviderPassword(page, EMAIL, 'Wrong!Orchard58');
  await expect(page.getByRole('alert')).toHaveText('This email and password do not belong together. Please try again.');
  await expectPageAccessible(page, 'a wrong password at the demo’s identity provider');
  await giveProviderPassword(page, EMAIL);
  await expectAtHome(page, address);

  // As when the portal's own login has ended by itself.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ domain: 'aldhelm.localhost' });
  await page.goto(address);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await expectAtHome(page, address);

  const atProvider = page.waitForRequest(/\/demo-idp\/session\/end\?/);
  await page.goto(`${address}/logout`);
  await atProvider;
  await expect(page).toHaveURL(`${address}/logout-success`);
  await expect(page.getByRole('heading', { name: 'You have been logged out successfully' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('on the neutral host the domain of the address leads to the provider', async ({ page, origin }) => {
  await page.goto(origin());
  await acceptCookies(page);
  await page.getByLabel('Email').fill('anyone.at.all@aldhelm.test');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/demo-idp\/login\//);
  await giveProviderPassword(page, EMAIL);
  await expectAtHome(page, origin('aldhelm'));
});

test('a partner is reached by single sign-on, from the neutral host and from the client’s own', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin()}/partner-sso/demo`);
  await acceptCookies(page);
  await expect(page.getByText('We will take you back there afterwards.')).toBeVisible();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Next' }).click();
  const redirect = page.waitForRequest('**/api/partner/sso/redirect?partner=demo');
  await giveProviderPassword(page, EMAIL);
  await redirect;
  await expect(page.getByRole('heading', { name: 'Demo partner' })).toBeVisible();
  await expect(page.getByText(EMAIL)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(origin('aldhelm'));
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin('aldhelm')}/partner-sso/demo`);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await giveProviderPassword(page, EMAIL);
  await expect(page.getByRole('heading', { name: 'Demo partner' })).toBeVisible();
});

test('whoever opens a page before logging in gets there by single sign-on', async ({ page, origin }) => {
  const address = `${origin('aldhelm')}/app/faqs/`;
  await page.goto(address);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await giveProviderPassword(page, EMAIL);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
});

test('a first login at the provider activates the account of someone who was invited', async ({ page, origin }) => {
  const address = origin('aldhelm');
  const invited = 'invited@aldhelm.test';
  await goToProvider(page, address);
  const activated = page.waitForResponse('**/api/activation');
  await giveProviderPassword(page, invited);
  expect((await activated).request().method()).toBe('PATCH');
  await expect(page).toHaveURL(`${address}/app/home/`);
  await expect(page.getByRole('heading', { name: 'Nearly there' })).toBeVisible();
  await expectPageAccessible(page, 'terms after an activation by single sign-on');
  await keepPicture(page, 'activated by single sign-on');
  await expectOnlyNamedEntries(page, [invited, 'Wilfred']);
  await page.getByRole('checkbox', { name: 'I have read the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAtHome(page, address, 'Wilfred');

  // From now on it is a login like any other.
  await page.goto(`${address}/logout`);
  await expect(page).toHaveURL(`${address}/logout-success`);
  await page.getByRole('link', { name: 'Go to login' }).click();
  const loggedIn = page.waitForResponse('**/api/login/sso');
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await giveProviderPassword(page, invited);
  expect((await loggedIn).status()).toBe(200);
  await expectAtHome(page, address, 'Wilfred');
});

test('where there are no passwords each page says so and leads to the employer’s login, and a login that failed there leads back', async ({
  page,
  origin,
}) => {
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

  await page.goto(`${address}/sso-login/plg_none/2026`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops somethings gone wrong.' })).toBeVisible();
  await expect(page).toHaveURL(`${address}/sso-login/`);
  await expectPageAccessible(page, 'a landing that failed');
  await keepPicture(page, 'sso-landing-failed');
  await page.goto(`${address}/sso-error/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to log in' })).toBeVisible();
  await expectPageAccessible(page, 'unable to log in');
  await keepPicture(page, 'sso-error');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await link.click();
  await expect(page).toHaveURL(/\/demo-idp\/login\//);
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

test('where someone else is logged in it says who, and goes on as the other only after a logout', async ({
  page,
  origin,
}) => {
  const address = origin('aldhelm');
  await logIn(page, address, EMAIL);
  await expectAtHome(page, address);
  await page.goto(`${address}/api/sso/start`);
  await giveProviderPassword(page, 'invited@aldhelm.test');
  await expect(page.getByRole('heading', { level: 1, name: /^Edith .* is logged in here$/ })).toBeVisible();
  await expectPageAccessible(page, 'someone else is logged in');
  await keepPicture(page, 'someone-else-is-logged-in');
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await expect(page).toHaveURL(`${address}/app/home/`);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).not.toContainText('Edith');
});

test('S4: who has no password confirms at the employer’s login, which asks again, and comes back to what they wanted', async ({
  page,
  origin,
}) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  await page.goto(`${address}/app/home/my-profile/`);
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Collect my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expectPageAccessible(page, 'confirm at the employer’s login');
  await keepPicture(page, 'confirm-at-the-provider');
  await dialog.getByRole('link', { name: 'Confirm with your employer’s login' }).click();
  // Logged in there as they are, they are asked all the same.
  await expect(page).toHaveURL(/\/demo-idp\/login\//);
  await giveProviderPassword(page, EMAIL);
  await expect(page).toHaveURL(`${address}/app/home/my-profile/`);
  await data.getByRole('button', { name: 'Collect my data' }).click();
  await expect(data.getByText(/^Collected on /)).toBeVisible();
});
