import { expect, logIn, test } from '../support/test.ts';

test('a logout that the server does not answer says so, forgets the login all the same, and can be tried again', async ({
  page,
  origin,
}) => {
  await logIn(page, origin('harbour'), 'employee@harbour.test');
  await page.route('**/api/pre-logout', (route) => route.abort());
  await page.goto(`${origin('harbour')}/logout`);
  await expect(page.getByText('There was an error during the logout process. Please try again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('loggedIn'))).toBeNull();
  await page.unroute('**/api/pre-logout');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForURL('**/logout-success**');
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
