import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishAs } from '../../../testing/content.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let client: TestClient;
let token: string;
let accountId: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await aClient(server, `terms${++count}`);
  const account = await anAccount(server, client);
  accountId = account.id;
  ({ token } = await logIn(server, account.email, `${client.slug}.localhost:3000`));
});

const asked = async (bearer = token) => {
  const { user } = (await call(server, 'GET', '/login/setup', { token: bearer })).json<{
    user: { siteTermsUpdated: boolean; termsRevision: boolean };
  }>();
  return [user.siteTermsUpdated, user.termsRevision];
};
const read = async () =>
  (await call(server, 'GET', '/terms', { token })).json<Record<'terms' | 'policy', Record<string, unknown>>>();
const accept = (body: object) => call(server, 'PATCH', '/terms', { token, body });
const publish = (content: string) => publishAs(server, client.id, 'terms', { title: 'Our terms', content });

test('whoever has not accepted the terms is asked to, and after that no longer', async () => {
  expect(await asked()).toEqual([true, false]);
  const { terms, policy } = await read();
  expect([terms?.['title'], policy?.['title']]).toEqual(['Terms and conditions', 'Privacy statement']);
  const answer = await accept({ termsAccepted: true, version: terms?.['version'] });
  expect(answer.json()).toEqual({ termsAccepted: true, version: 0 });
  expect(await asked()).toEqual([false, true]);
  const noted = "select outcome from audit_event where action = 'terms-accepted' and actor_id = $1";
  expect(await rowsOf(server, noted, [accountId])).toEqual([{ outcome: 'done' }]);
});

test('a newer version of the client is asked for again, and is what is shown', async () => {
  await accept({ termsAccepted: true });
  await publish('<p>First</p>');
  expect(await asked()).toEqual([true, false]);
  expect((await read()).terms).toMatchObject({ title: 'Our terms', content: '<p>First</p>', version: 1 });
  await accept({ termsAccepted: true, version: 1 });
  expect(await asked()).toEqual([false, true]);
});

test('terms that were replaced while someone read them are not accepted', async () => {
  await publish('<p>First</p>');
  const { terms } = await read();
  await publish('<p>Second</p>');
  const answer = await accept({ termsAccepted: true, version: terms?.['version'] });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'terms-changed' });
  expect(await asked()).toEqual([true, false]);
});

test('to accept twice is to accept once', async () => {
  for (let times = 0; times < 2; times++) expect((await accept({ termsAccepted: true })).statusCode).toBe(200);
  expect(await rowsOf(server, 'select version from terms_acceptance where account_id = $1', [accountId])).toEqual([
    { version: 0 },
  ]);
});

test.each([{ termsAccepted: false }, {}, { termsAccepted: 'true' }])('%j accepts nothing', async (body) => {
  expect((await accept(body)).statusCode).toBe(422);
  expect(await asked()).toEqual([true, false]);
});

test('what one person accepts, and one client publishes, is nobody else’s', async () => {
  await accept({ termsAccepted: true });
  const colleague = await anAccount(server, client);
  const other = await aClient(server, `other${count}`);
  await publishAs(server, other.id, 'terms', { title: 'T', content: '<p>Other</p>' });
  const { token: second } = await logIn(server, colleague.email, `${client.slug}.localhost:3000`);
  expect(await asked(second)).toEqual([true, false]);
  expect(await asked()).toEqual([false, true]);
});

test('operators are never asked', async () => {
  const { email } = await anAccount(server, undefined);
  const operator = await logIn(server, email, 'localhost:3000');
  expect(await asked(operator.token)).toEqual([false, true]);
});
