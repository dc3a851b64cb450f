import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployed } from '../../../testing/employed.ts';
import { aLook, aLooker, askForLink, masqueradeNotes, type Looker } from '../../../testing/masquerades.ts';
import { aClient, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let looker: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  looker = await aLooker(server, harbour);
});

const user = (token: string, headers: Record<string, string> = {}) => call(server, 'GET', '/user', { token, headers });
const statusOf = async (token: string, headers?: Record<string, string>) => (await user(token, headers)).statusCode;

describe('the headers grant nothing', () => {
  test('F1: on an ordinary session any of them is refused and noted, one’s own id too', async () => {
    const { id, token } = await anEmployed(server, harbour);
    for (const headers of [
      { 'x-masquerade': id },
      { 'x-masquerade': looker.id },
      { 'x-masquerade-scheme-year': '2026' },
    ])
      expect(await statusOf(token, headers)).toBe(403);
    expect(await statusOf(token)).toBe(200);
    const refused = { action: 'masquerade-refused', outcome: 'refused', actor_id: id, route: 'GET /user' };
    expect(await masqueradeNotes(server, id)).toMatchObject([refused, refused, refused]);
  });

  test('F2: whom and which year they name must be those of the session', async () => {
    const { token, subject } = await aLook(server, harbour, looker);
    const other = await anEmployed(server, harbour);
    for (const headers of [
      { 'x-masquerade': other.id },
      { 'x-masquerade': looker.id },
      { 'x-masquerade': '' },
      { 'x-masquerade': subject.id, 'x-masquerade-scheme-year': '2025' },
      { 'x-masquerade-scheme-year': '02026' },
    ])
      expect([await statusOf(token, headers), headers]).toEqual([403, headers]);
    const notes = await masqueradeNotes(server, subject.id);
    expect(notes.filter(({ action }) => action === 'masquerade-refused')).toHaveLength(5);
    expect(notes.at(-1)).toMatchObject({ outcome: 'refused', actor_id: looker.id, route: 'GET /user' });
    expect(await statusOf(token, { 'x-masquerade': subject.id, 'x-masquerade-scheme-year': '2026' })).toBe(200);
  });

  test('F3: without them it is a masquerade all the same', async () => {
    const { token, subject } = await aLook(server, harbour, looker);
    const answer = await user(token);
    expect(answer.headers['x-masquerade-user-id']).toBe(subject.id);
    expect((await call(server, 'PATCH', '/terms', { token, body: {} })).statusCode).toBe(403);
  });
});

test('C13: a second factor is not switched off in a masquerade, with the right password neither', async () => {
  const { token, subject } = await aLook(server, harbour, looker);
  const body = { password: PASSWORD, code: '123456', reason: 'a new telephone' };
  const answer = await call(server, 'POST', `/v2/user/${subject.id}/mfa/disable`, { token, body });
  expect(answer.json()).toMatchObject({ code: 'forbidden' });
  const own = await call(server, 'POST', `/v2/user/${looker.id}/mfa/disable`, { token, body });
  expect(own.json()).toMatchObject({ code: 'forbidden' });
});

test('F7: a masquerade does not begin from another', async () => {
  const { token } = await aLook(server, harbour, looker);
  const other = await anEmployed(server, harbour);
  for (const by of ['employer', 'operator'] as const)
    expect((await askForLink(server, { token }, other, { by })).statusCode).toBe(403);
});

/** From its token on, with a call every ten minutes. */
async function useUntil(token: string, seconds: number): Promise<void> {
  for (let passed = 600; passed < seconds; passed += 600) {
    await server.shiftClock(passed);
    expect(await statusOf(token)).toBe(200);
  }
}

describe('a masquerade ends', () => {
  test('F10: after an hour, however lively it is', async () => {
    const { token } = await aLook(server, harbour, looker);
    await useUntil(token, 3600);
    await server.shiftClock(3590);
    expect(await statusOf(token)).toBe(200);
    await server.shiftClock(3601);
    expect(await statusOf(token)).toBe(401);
  });

  test('after a quarter of an hour without use, by a clock of its own', async () => {
    const { token } = await aLook(server, harbour, looker);
    await server.shiftClock(600);
    expect(await statusOf(looker.token)).toBe(200);
    await server.shiftClock(901);
    expect(await statusOf(token)).toBe(401);
  });

  test.each([
    ['whoever looks is disabled', "update account set status = 'disabled' where id = $1", 'looker'],
    ['whoever looks may no longer', "update account set permissions = '{employees}' where id = $1", 'looker'],
    [
      'whoever looks is no administrator any more',
      "update account set user_type = 'employee', permissions = '{}' where id = $1",
      'looker',
    ],
    ['whom it shows is disabled', "update account set status = 'disabled' where id = $1", 'subject'],
    ['whom it shows becomes an administrator', "update account set user_type = 'employer' where id = $1", 'subject'],
  ])('F11: with the next call once %s', async (_, statement, whose) => {
    const { token, subject } = await aLook(server, harbour, looker);
    expect(await statusOf(token)).toBe(200);
    await server.asOwner(statement, [whose === 'looker' ? looker.id : subject.id]);
    expect(await statusOf(token)).toBe(401);
  });

  test.each([
    ['their account is disabled', "update account set status = 'disabled' where id = $1"],
    ['their role may only read', "update operator_role set role = 'read-only' where account_id = $1"],
  ])('F11: an operator’s, once %s', async (_, statement) => {
    const operator = await aLooker(server, undefined, { role: 'support' });
    const { token } = await aLook(server, harbour, operator);
    expect(await statusOf(token)).toBe(200);
    await server.asOwner(statement, [operator.id]);
    expect(await statusOf(token)).toBe(401);
  });

  test('F12: when whoever looks logs out', async () => {
    const { token } = await aLook(server, harbour, looker);
    expect((await call(server, 'DELETE', '/logout', { token: looker.token })).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });
});

test('F13: a call of a masquerade is noted with who looks, whom at, client, year, session and call', async () => {
  const { token, subject } = await aLook(server, harbour, looker);
  await call(server, 'GET', '/benefits/user/eligible', { token });
  const [session] = await rowsOf<{ id: string }>(
    server,
    'select id from session where account_id = $1 and actor_id = $2',
    [subject.id, looker.id],
  );
  const notes = await masqueradeNotes(server, subject.id);
  expect(notes.map(({ action }) => action)).toEqual(['masquerade-linked', 'masquerade-begun', 'masquerade-request']);
  expect(notes.at(-1)).toMatchObject({
    outcome: 'done',
    client_id: harbour.id,
    actor_id: looker.id,
    subject_id: subject.id,
    session_id: session?.id,
    scheme_year: 2026,
    route: 'GET /benefits/user/eligible',
  });
});
