import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { aClient, anAccount, PASSWORD, type TestClient } from '../testing/people.ts';
import { freePort } from '../testing/process.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { land, startVisit, tokenOf } from '../testing/single-sign-on.ts';
import { demoIssuer } from '@plenty/demo/idp/demo-issuer';
import { setUpDemoIdp } from '@plenty/demo/idp/set-up-demo-idp';
import { PlainBrowser } from './testing/plain-browser.ts';

interface Demo {
  readonly server: TestServer;
  readonly issuer: string;
}

/** A server that serves the provider too, as a demo does. */
async function serve(beside?: TestServer): Promise<Demo> {
  const port = await freePort();
  const issuer = demoIssuer(port);
  const server = await startTestServer({ demoIssuer: issuer, ...(beside && { beside }) });
  await server.app.listen({ port, host: '127.0.0.1' });
  return { server, issuer };
}

let one: Demo;
let other: Demo;
let aldhelm: TestClient;
beforeAll(async () => {
  one = await serve();
  other = await serve(one.server);
  aldhelm = await aClient(one.server, 'aldhelm', { singleSignOnOnly: true });
});
afterAll(async () => {
  await other.server.close();
  await one.server.close();
});

const stored = () =>
  rowsOf<{ issuer: string; version: number }>(
    one.server,
    'select issuer, version from identity_provider where client_id = $1',
    [aldhelm.id],
  );

/** From the portal to the provider and back; answers what the landing page is answered. */
async function logIn({ server, issuer }: Demo, email: string) {
  const portal = new Browser(server, 'aldhelm.localhost:3000');
  const provider = new PlainBrowser();
  const form = await provider.follow(await provider.open(await startVisit(portal)), issuer);
  const sent = await provider.submit(form.url, { email, password: PASSWORD });
  const { url } = await provider.follow(sent, issuer);
  const { pathname, search } = new URL(url);
  return land(portal, tokenOf(await portal.open(pathname + search)));
}

test('a start sets up the provider once; another port is noticed, and mended', async () => {
  for (let start = 0; start < 3; start++) expect(await setUpDemoIdp(one.server.services, one.issuer)).toBe(true);
  expect(await stored()).toEqual([{ issuer: one.issuer, version: 1 }]);
  await setUpDemoIdp(other.server.services, other.issuer);
  expect(await stored()).toEqual([{ issuer: other.issuer, version: 2 }]);
});

test('people log in by whichever port the demo has this time', async () => {
  for (const demo of [one, other, one]) {
    await setUpDemoIdp(demo.server.services, demo.issuer);
    const { id, email } = await anAccount(one.server, aldhelm);
    expect((await logIn(demo, email)).statusCode).toBe(200);
    const links = await rowsOf(one.server, 'select issuer, subject from sso_identity where account_id = $1', [id]);
    expect(links).toEqual([{ issuer: demo.issuer, subject: id }]);
  }
});

test('a provider that cannot be reached is not set up, and the demo goes on', async () => {
  const before = await stored();
  expect(await setUpDemoIdp(one.server.services, demoIssuer(await freePort()))).toBe(false);
  expect(await stored()).toEqual(before);
});
