import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

const statusOf = async (token: string) => (await call(server, 'GET', '/user', { token })).statusCode;
const listed = async (token: string) =>
  (await call(server, 'GET', '/user/sessions', { token })).json<{ sessions: { id: string; isCurrent: boolean }[] }>()
    .sessions;

test('someone ends one of their sessions, and it is over with the next call', async () => {
  const { email, id } = await anAccount(server, harbour);
  const [old, current] = [await logIn(server, email), await logIn(server, email)];
  const other = (await listed(current.token)).find(({ isCurrent }) => !isCurrent);
  const answer = await call(server, 'DELETE', `/user/sessions/${other?.id}`, { token: current.token });
  expect(answer.json()).toEqual({ ended: 1 });
  expect([await statusOf(old.token), await statusOf(current.token)]).toEqual([401, 200]);
  expect((await call(server, 'DELETE', `/user/sessions/${other?.id}`, { token: current.token })).statusCode).toBe(404);
  expect(
    await rowsOf(server, "select object_id from audit_event where subject_id = $1 and action = 'session-ended'", [id]),
  ).toEqual([{ object_id: other?.id }]);
});

test("another person's session is answered like one that nobody has", async () => {
  const [ann, bob] = [await anAccount(server, harbour), await anAccount(server, harbour)];
  const [mine, theirs] = [await logIn(server, ann.email), await logIn(server, bob.email)];
  const [session] = await listed(theirs.token);
  expect((await call(server, 'DELETE', `/user/sessions/${session?.id}`, { token: mine.token })).statusCode).toBe(404);
  expect(await statusOf(theirs.token)).toBe(200);
});

test("someone ends all their other sessions, and nobody else's", async () => {
  const [ann, bob] = [await anAccount(server, harbour), await anAccount(server, harbour)];
  const [first, second, current] = [
    await logIn(server, ann.email),
    await logIn(server, ann.email),
    await logIn(server, ann.email),
  ];
  const others = await logIn(server, bob.email);
  expect((await call(server, 'DELETE', '/user/sessions', { token: current.token })).json()).toEqual({ ended: 2 });
  expect(await Promise.all([first, second, current, others].map(({ token }) => statusOf(token)))).toEqual([
    401, 401, 200, 200,
  ]);
  expect((await call(server, 'POST', '/login/refresh', { cookie: first.cookie })).statusCode).toBe(401);
});
