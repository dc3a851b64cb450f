import { DEMO_PASSWORD } from '@plenty/demo/logins';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { expectAtHome } from '../support/provider.ts';
import { runSamlProvider, type SamlProvider } from '../support/saml-provider.ts';
import { connectProvider } from '../support/set-up-provider.ts';
import { acceptCookies, expect, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

let provider: SamlProvider;
test.beforeAll(async ({ browser, origin }) => {
  provider = await runSamlProvider();
  await connectProvider(browser, origin('harbour'), provider);
});
test.afterAll(() => provider.stop());

test('with an administrator’s SAML provider an address leads there, its form leads back, and a logout ends both', async ({
  page,
  origin,
}) => {
  const address = origin('harbour');
  await page.goto(address);
  await acceptCookies(page);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.origin}/login\\?`));

  const posted = page.waitForRequest(`${address}/api/sso/acs`);
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByRole('button', { name: 'Log in' }).click();
  expect((await posted).method()).toBe('POST');
  // She has a password here, and the provider is new.
  await expect(page.getByRole('heading', { name: 'Link your login' })).toBeVisible();
  await expectPageAccessible(page, 'link your login');
  await keepPicture(page, 'link-your-login');
  await page.getByLabel('Password', { exact: true }).fill('Wrong!Orchard58');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByText('Try again or reset your password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expectAtHome(page, address, 'Priya');
  await page.reload();
  await expectAtHome(page, address, 'Priya');

  const atProvider = page.waitForRequest(new RegExp(`^${provider.origin}/logout\\?`));
  await page.goto(`${address}/logout`);
  await atProvider;
  await expect(page).toHaveURL(`${address}/logout-success`);
});

test('someone whom the portal does not know is told no more than that it did not work', async ({ page, origin }) => {
  const address = origin('harbour');
  await page.goto(`${address}/api/sso/start`);
  await page.getByLabel('Email address').fill('nobody@harbour.test');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${address}/sso-error/`);
  await expect(page.getByText('Sorry, there was a problem signing in to your account')).toBeVisible();
});
