import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectAtHome, giveProviderPassword, goToProvider, logInAtProvider } from '../support/provider.ts';
import { expectOnlyNamedEntries } from '../support/stored.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const EMAIL = 'employee@aldhelm.test';

test('someone logs in at the employer’s own login and is at home, also after a reload', async ({ page, origin }) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  await expectOnlyNamedEntries(page);
  await page.reload();
  await expectAtHome(page, address);
  await page.goto(address);
  await expectAtHome(page, address);
});

test('the provider’s page is another site, says what it stands for, and everyone can use it', async ({
  page,
  origin,
}) => {
  await goToProvider(page, origin('aldhelm'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in at Aldhelm Trust' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('This page stands for the employer’s own login.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectPageAccessible(page, 'the login page of the demo’s identity provider');
  await keepPicture(page, 'demo-identity-provider');
});

test('a wrong password at the provider can be corrected there', async ({ page, origin }) => {
  const address = origin('aldhelm');
  await goToProvider(page, address);
  await giveProviderPassword(page, EMAIL, 'Wrong!Orchard58');
  await expect(page.getByRole('alert')).toHaveText('This email and password do not belong together. Please try again.');
  await expectPageAccessible(page, 'a wrong password at the demo’s identity provider');
  await giveProviderPassword(page, EMAIL);
  await expectAtHome(page, address);
});

test('a logout ends the login at the provider too, and the provider leads back', async ({ page, origin }) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  const atProvider = page.waitForRequest(/\/demo-idp\/session\/end\?/);
  await page.goto(`${address}/logout`);
  await atProvider;
  await expect(page).toHaveURL(`${address}/logout-success`);
  await expect(page.getByRole('heading', { name: 'You have been logged out successfully' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('whoever is still logged in at the provider needs no password there', async ({ page, origin }) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  // As when the portal's own login has ended by itself.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ domain: 'aldhelm.localhost' });
  await page.goto(address);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await expectAtHome(page, address);
});

test('the back button after a login opens nothing twice', async ({ page, origin }) => {
  const address = origin('aldhelm');
  await logInAtProvider(page, address, EMAIL);
  await page.goBack();
  // The provider's form, whose visit has ended.
  await expect(page).toHaveURL(/\/demo-idp\/login\//);
  await expect(page.getByRole('heading', { name: 'This visit has ended' })).toBeVisible();
  await page.goForward();
  await expectAtHome(page, address);
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
