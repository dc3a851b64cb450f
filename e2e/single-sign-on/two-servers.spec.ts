import { expectAtHome, logInAtProvider } from '../support/provider.ts';
import { runTwoServers, type TwoServers } from '../support/two-servers.ts';
import { expect, test } from '../support/test.ts';

const EMAIL = 'employee@aldhelm.test';

let servers: TwoServers;
test.beforeAll(async ({ demo }) => {
  servers = await runTwoServers(demo);
});
test.afterAll(() => servers.stop());

test('of two processes on one database either may end a login that the other began', async ({ page }) => {
  const address = `http://aldhelm.localhost:${servers.port}`;
  await logInAtProvider(page, address, EMAIL);
  const [start] = servers.answeredBy('/api/sso/start');
  const [callback] = servers.answeredBy('/api/sso/callback');
  expect(new Set([start, callback])).toEqual(new Set(servers.targets));
  await page.reload();
  await expectAtHome(page, address);
  await page.goto(`${address}/logout`);
  await expect(page).toHaveURL(`${address}/logout-success`);
  // The library of the demo's provider tells on the console of what was not configured.
  expect(servers.output()).not.toContain('oidc-provider');
});
