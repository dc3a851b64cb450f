import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { aColleague, requestsIn, rightsCalls, rightsNotes, rightsOf } from '../../../testing/administrators.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const DAY_SECONDS = 24 * 3600;

let server: TestServer;
let client: TestClient;
let asker: Looker;
let second: Looker;
let third: Looker;
let calls: ReturnType<typeof rightsCalls>;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** A client of three administrators, where rights need two persons. */
beforeEach(async () => {
  client = await aClient(server, `two-${++count}`);
  calls = rightsCalls(server, client);
  [asker, second, third] = [
    await aLooker(server, client),
    await aLooker(server, client),
    await aLooker(server, client),
  ];
  await calls.needTwo(asker, true);
});

const statesOf = async () =>
  (await rowsOf<{ state: string }>(server, 'select state from rights_request where client_id = $1', [client.id])).map(
    ({ state }) => state,
  );
const needsTwo = async () => (await calls.requests(asker)).json<{ needsTwoPersons: boolean }>().needsTwoPersons;

const subjectsTo = async ({ email }: Looker) => (await mailsTo(server, email)).map(({ subject }) => subject);

/** Something that waits: the asker wants a colleague to have reports and settings. */
async function aRequest() {
  const bo = await aColleague(server, client, 'Bobbin');
  expect((await calls.add(asker, bo.id, ['reports', 'settings'])).json()).toEqual({ outcome: 'waiting' });
  const [request] = requestsIn(await calls.requests(second));
  if (!request) throw new Error('nothing waits');
  return { bo, request };
}

describe('giving rights waits for a second person', () => {
  test('who is told, sees what is asked, and confirms exactly that', async () => {
    const { bo, request } = await aRequest();
    expect(await rightsOf(server, bo.id)).toMatchObject({ user_type: 'employee', rights_version: 0 });
    expect(request).toMatchObject({
      kind: 'rights',
      person: { name: 'Ann Bobbin', email: bo.email },
      isNew: true,
      given: ['reports', 'settings'],
      askedBy: 'Ann Archer',
      isOutdated: false,
      mayConfirm: true,
      mayRefuse: true,
      mayWithdraw: false,
    });
    expect(await subjectsTo(second)).toContain('A request about rights at Harbour Benefits waits for you');
    expect((await calls.decide(second, request.id, 'confirm')).json()).toEqual({ state: 'confirmed' });
    expect(await rightsOf(server, bo.id)).toMatchObject({
      user_type: 'employer',
      permissions: ['reports', 'settings'],
    });
    expect((await mailsTo(server, bo.email))[0]?.subject).toMatch(/^You are now an administrator of/);
    expect((await mailsTo(server, asker.email))[0]?.subject).toMatch(/has been confirmed$/);
    expect((await rightsNotes(server, client)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['two-persons-enabled', asker.id],
      ['rights-asked', asker.id],
      ['rights-confirmed', second.id],
    ]);
    expect(requestsIn(await calls.requests(second))).toEqual([]);
  });

  test('never for who asked, nor for whom it is about', async () => {
    const { request } = await aRequest();
    const narrow = await aLooker(server, client, { permissions: ['settings'] });
    await calls.change(asker, narrow.id, ['settings', 'reports']);
    const about = requestsIn(await calls.requests(narrow)).find(({ person }) => person?.email === narrow.email);
    for (const answer of [
      await calls.decide(asker, request.id, 'confirm'),
      await calls.decide(asker, request.id, 'refuse'),
      await calls.decide(narrow, about?.id ?? '', 'confirm'),
      await calls.decide(narrow, about?.id ?? '', 'refuse'),
      await calls.decide(second, request.id, 'withdraw'),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'second-person-needed' });
    }
    expect(await statesOf()).toEqual(['waiting', 'waiting']);
  });

  test('nor by asking for oneself', async () => {
    const own = await aLooker(server, client, { permissions: ['settings'] });
    const answer = await calls.change(own, own.id, ['settings', 'masquerade']);
    expect(answer.json()).toMatchObject({ code: 'own-rights' });
    expect(await statesOf()).toEqual([]);
  });

  test('who turns it down; who asked is told, and nothing is given', async () => {
    const { bo, request } = await aRequest();
    expect((await calls.decide(second, request.id, 'refuse')).json()).toEqual({ state: 'refused' });
    expect(await rightsOf(server, bo.id)).toMatchObject({ user_type: 'employee' });
    expect((await mailsTo(server, asker.email))[0]?.subject).toMatch(/has been turned down$/);
    expect((await calls.decide(third, request.id, 'confirm')).json()).toMatchObject({ code: 'request-decided' });
  });

  test('unless it is withdrawn by who asked', async () => {
    const { request } = await aRequest();
    expect((await calls.decide(asker, request.id, 'withdraw')).json()).toEqual({ state: 'withdrawn' });
    expect((await calls.decide(second, request.id, 'confirm')).statusCode).toBe(409);
  });

  test('for a week; then it can be asked for again', async () => {
    const { bo, request } = await aRequest();
    expect((await calls.add(third, bo.id, ['uploads'])).json()).toMatchObject({ code: 'rights-waiting' });
    await server.asOwner('update rights_request set expires_at = app_now() where id = $1', [request.id]);
    expect(requestsIn(await calls.requests(second))).toEqual([]);
    expect((await calls.decide(second, request.id, 'confirm')).json()).toMatchObject({ code: 'request-decided' });
    expect((await calls.add(third, bo.id, ['uploads'])).json()).toEqual({ outcome: 'waiting' });
    expect((await statesOf()).toSorted()).toEqual(['expired', 'waiting']);
    const [waits] = await rowsOf<{ seconds: number }>(
      server,
      "select extract(epoch from expires_at - asked_at)::integer as seconds from rights_request where client_id = $1 and state = 'waiting'",
      [client.id],
    );
    expect(waits?.seconds).toBe(7 * DAY_SECONDS);
  });

  test('and is void where the rights have changed meanwhile: 409 with those that there are', async () => {
    const bo = await aLooker(server, client, { permissions: ['reports', 'uploads'] });
    await calls.change(asker, bo.id, ['reports', 'uploads', 'vouchers']);
    await calls.change(second, bo.id, ['reports']);
    const [request] = requestsIn(await calls.requests(third));
    expect(request).toMatchObject({ isOutdated: true, mayConfirm: false, mayRefuse: true });
    const answer = await calls.decide(third, request?.id ?? '', 'confirm');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'rights-changed', rights: { permissions: ['reports'], version: 1 } });
    expect(await statesOf()).toEqual(['waiting']);
  });

  test('and is void where who asked has lost the right to', async () => {
    const { bo, request } = await aRequest();
    await calls.remove(third, asker.id);
    expect((await calls.decide(second, request.id, 'confirm')).statusCode).toBe(409);
    expect(await rightsOf(server, bo.id)).toMatchObject({ user_type: 'employee' });
  });
});

test('taking rights away needs nobody else; what is given in the same change waits', async () => {
  const bo = await aLooker(server, client, { permissions: ['reports', 'uploads'] });
  expect((await calls.change(asker, bo.id, ['reports'])).json()).toEqual({ outcome: 'done' });
  expect((await calls.change(asker, bo.id, ['vouchers'], { version: 1 })).json()).toEqual({ outcome: 'waiting' });
  expect(await rightsOf(server, bo.id)).toMatchObject({ permissions: [], rights_version: 2 });
  const [request] = requestsIn(await calls.requests(second));
  expect((await calls.decide(second, request?.id ?? '', 'confirm')).statusCode).toBe(200);
  expect(await rightsOf(server, bo.id)).toMatchObject({ permissions: ['vouchers'] });
  expect((await calls.remove(asker, bo.id)).json()).toEqual({ outcome: 'done' });
});

test('K2: of 40 that confirm and turn down at once one decides, and who asked gets one mail', async () => {
  const { bo, request } = await aRequest();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      calls.decide(n % 4 < 2 ? second : third, request.id, n % 2 === 0 ? 'confirm' : 'refuse'),
    ),
  );
  const decided = answers.filter(({ statusCode }) => statusCode === 200);
  expect(decided).toHaveLength(1);
  const [state] = await statesOf();
  expect(decided[0]?.json()).toEqual({ state });
  expect(await rightsOf(server, bo.id)).toMatchObject({ user_type: state === 'confirmed' ? 'employer' : 'employee' });
  expect(await mailsTo(server, asker.email)).toHaveLength(1);
  expect((await rightsNotes(server, client)).filter(({ action }) => /confirmed|refused/.test(action))).toHaveLength(1);
});

describe('that two persons are needed', () => {
  test('is switched off by two', async () => {
    expect((await calls.needTwo(asker, false)).json()).toEqual({ outcome: 'waiting' });
    expect(await needsTwo()).toBe(true);
    expect((await calls.needTwo(third, false)).json()).toMatchObject({ code: 'rights-waiting' });
    const [request] = requestsIn(await calls.requests(asker));
    expect(request).toMatchObject({ kind: 'two-persons-off', person: null, mayConfirm: false, mayWithdraw: true });
    expect((await calls.decide(asker, request?.id ?? '', 'confirm')).statusCode).toBe(403);
    expect((await calls.decide(second, request?.id ?? '', 'confirm')).statusCode).toBe(200);
    expect(await needsTwo()).toBe(false);
    expect((await rightsNotes(server, client)).map(({ action }) => action)).toContain('two-persons-disabled');
    expect(await subjectsTo(third)).toContain('Rights at Harbour Benefits are now given by one person');
    const bo = await aColleague(server, client);
    expect((await calls.add(asker, bo.id, ['reports'])).json()).toEqual({ outcome: 'done' });
  });

  test('stays as it is when the scheme’s file is imported anew', async () => {
    await aClient(server, client.slug);
    expect(await needsTwo()).toBe(true);
  });

  test('cannot be switched on where nobody else could confirm', async () => {
    const single = await aClient(server, `single-${count}`);
    const only = await aLooker(server, single);
    await aLooker(server, single, { permissions: ['reports'] });
    expect((await rightsCalls(server, single).needTwo(only, true)).json()).toMatchObject({
      code: 'second-person-missing',
    });
  });
});

test('a request of another client is not there', async () => {
  const { request } = await aRequest();
  const elsewhere = await aClient(server, `elsewhere-${count}`);
  const stranger = await aLooker(server, elsewhere);
  expect((await calls.decide(stranger, request.id, 'confirm')).statusCode).toBe(404);
  expect((await rightsCalls(server, elsewhere).decide(stranger, request.id, 'confirm')).statusCode).toBe(404);
  expect(await statesOf()).toEqual(['waiting']);
});
