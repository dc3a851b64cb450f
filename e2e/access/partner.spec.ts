import { enterCode, freshCode } from '../support/authenticator.ts';
import { expectPageAccessible } from '../support/accessible.ts';
import { keepPicture } from '../support/keep-picture.ts';
import { acceptCookies, expect, givePassword, logIn, test } from '../support/test.ts';

const EMAIL = 'employee@harbour.test';

test('the form logs in for a partner, who then knows who came', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/partner-sso/demo`);
  await expect(page).toHaveTitle('Login | Harbour Benefits');
  await expect(page.getByText('We will take you back there afterwards.')).toBeVisible();
  await expectPageAccessible(page, 'login for a partner');
  await keepPicture(page, 'partner-login');
  await acceptCookies(page);
  const redirect = page.waitForRequest('**/api/partner/sso/redirect?partner=demo');
  await givePassword(page, EMAIL);
  await redirect;
  await expect(page.getByText(EMAIL)).toBeVisible();
  expect(new URL(page.url()).pathname).not.toMatch(/^\/(partner-sso|app)/);
});

test('a second factor on the way does not lose the partner', async ({ page, origin }) => {
  await page.goto(`${origin('harbour')}/partner-sso/demo`);
  await acceptCookies(page);
  await givePassword(page, 'twofa@harbour.test');
  await page.waitForURL('**/two-fa');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/partner-sso/demo`);
  await givePassword(page, 'twofa@harbour.test');
  await page.waitForURL('**/two-fa');
  await enterCode(page, await freshCode(origin('harbour'), 'twofa@harbour.test'));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('twofa@harbour.test')).toBeVisible();
});

test('an earlier login is restored for a partner: an unknown one is reported, and a failed handover can be retried', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), EMAIL, '/partner-sso/nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this partner' })).toBeVisible();
  await expectPageAccessible(page, 'a partner that is unknown');
  await keepPicture(page, 'partner-unknown');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(`${origin('harbour')}/app/home/`);

  await page.route('**/api/partner/sso/redirect*', (route) => route.abort());
  await page.goto(`${origin('harbour')}/partner-sso/demo`);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  await expectPageAccessible(page, 'a partner that could not be reached');
  await page.unroute('**/api/partner/sso/redirect*');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/partner/sso/redirect*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status')).toHaveText('Taking you to our partner...');
  await keepPicture(page, 'partner-loading');
  goOn();
  await expect(page.getByText(EMAIL)).toBeVisible();
});
