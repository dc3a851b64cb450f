import { expect, logInByForm, test } from '../support/test.ts';

test('a logout that the server does not answer says so, forgets the login all the same, and can be tried again', async ({
  page,
  origin,
}) => {
  await logInByForm(page, origin('harbour'), 'employee@harbour.test');
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

for (const [hub, path] of [
  [{ isOneHubIntegrationActive: true, oneHubLogoutUrl: '/cookie-policy/?hub' }, '/cookie-policy/?hub'],
  [{ isOneHubIntegrationActive: false, oneHubLogoutUrl: '/cookie-policy/?hub' }, '/cookie-policy/?sso'],
] as const)
  test(`after the logout one goes to ${path} where the hub is ${hub.isOneHubIntegrationActive ? '' : 'not '}active`, async ({
    page,
    origin,
  }) => {
    const answer = page.waitForResponse('**/api/login/setup');
    await logInByForm(page, origin('harbour'), 'employee@harbour.test');
    const setup = await (await answer).json();
    const user = { ...setup.user, ...hub };
    await page.route('**/api/login/setup', (route) => route.fulfill({ json: { ...setup, user } }));
    await page.route('**/api/pre-logout', (route) => route.fulfill({ json: { ssoLogoutUrl: '/cookie-policy/?sso' } }));
    await page.goto(`${origin('harbour')}/logout`);
    await page.waitForURL(`**${path}`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^log|^user/.test(key)))).toEqual([]);
  });
