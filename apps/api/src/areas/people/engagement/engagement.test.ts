import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { anInvitee } from '../../../testing/not-registered.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { beOnDay } from '../../../testing/employed.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  await beOnDay(server, '2026-07-15');
  reader = await aLooker(server, harbour);
  await anInvitee(server, harbour, { firstName: 'Ida', surname: 'Fenwick', activatedAt: '2026-05-31T22:59:00Z' });
  // One minute past midnight in London, where it is June already.
  await anInvitee(server, harbour, { firstName: 'Zoë', surname: 'O’Brien', activatedAt: '2026-05-31T23:01:00Z' });
  await anInvitee(server, harbour, { firstName: 'Bo', surname: 'Archer', department: 'Sales' });
  await anInvitee(server, harbour, { firstName: 'Ann', surname: 'Archer' });
  await anInvitee(server, harbour, { firstName: 'Gone', surname: 'Away', status: 'left' });
  await anInvitee(server, quanta, { firstName: 'Elsewhere', surname: 'Archer' });
});
afterAll(() => server.close());

const read = (query = '', token = reader.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/engagement${query}`, { token });
const list = (query = '', token = reader.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/engagement/not-registered${query}`, { token });

interface Listed {
  readonly data: { readonly firstName: string }[];
}
const namesOf = async (query: string): Promise<string[]> =>
  (await list(query)).json<Listed>().data.map(({ firstName }) => firstName);

test('who has registered, of those who have not left, as a percentage to one decimal', async () => {
  expect((await read()).json()).toMatchObject({
    total: 4,
    registered: 2,
    percentage: 50,
    registersBySingleSignOn: false,
  });
  await anInvitee(server, quanta, { activatedAt: '2026-05-01T12:00:00Z' });
  await anInvitee(server, quanta, { activatedAt: '2026-05-01T12:00:00Z' });
  const other = await aLooker(server, quanta);
  expect((await read('', other.token, quanta)).json()).toMatchObject({ total: 3, registered: 2, percentage: 66.7 });
});

test('registrations stand in the months of London, those without any too', async () => {
  expect((await read('?months=3')).json<{ registrations: object[] }>().registrations).toEqual([
    { month: '2026-05', people: 1 },
    { month: '2026-06', people: 1 },
    { month: '2026-07', people: 0 },
  ]);
  for (const [months, first] of [
    ['6', '2026-02'],
    ['12', '2025-08'],
    ['24', '2024-08'],
  ] as const) {
    const { registrations } = (await read(`?months=${months}`)).json<{ registrations: { month: string }[] }>();
    expect([registrations.length, registrations[0]?.month]).toEqual([Number(months), first]);
  }
});

test('logins of the last thirty days are counted by day of London, with how many people they were of', async () => {
  const own = await aClient(server, 'logins');
  const one = await aLooker(server, own);
  const [two, three] = [await anAccount(server, own), await anAccount(server, own)];
  await server.asOwner(
    `insert into audit_event (client_id, id, at, actor_id, action, outcome)
     select $1, gen_random_uuid(), at::timestamptz, actor::uuid, action, 'done' from (values
       ('2026-06-15T23:30:00Z', $2, 'login'), ('2026-06-15T22:30:00Z', $3, 'login'),
       ('2026-07-14T10:00:00Z', $2, 'login'), ('2026-07-14T10:00:00Z', $2, 'logout')) e (at, actor, action)`,
    [own.id, two.id, three.id],
  );
  const { logins } = (await read('', one.token, own)).json<{
    logins: { total: number; people: number; days: { day: string; logins: number }[] };
  }>();
  // The administrator's own today, and the second person's two: half past midnight of 16 June, and 14 July.
  expect([logins.total, logins.people, logins.days.length]).toEqual([3, 2, 30]);
  expect(logins.days.filter((day) => day.logins > 0)).toEqual([
    { day: '2026-06-16', logins: 1 },
    { day: '2026-07-14', logins: 1 },
    { day: '2026-07-15', logins: 1 },
  ]);
});

test('who has not registered is listed with what it takes to reach them; leavers are not', async () => {
  const answer = (await list('?search=bo%20archer')).json<Listed>();
  expect(answer).toEqual({
    data: [
      {
        id: expect.any(String) as string,
        firstName: 'Bo',
        surname: 'Archer',
        email: expect.stringMatching(/@harbour.test$/) as string,
        payrollNumber: expect.any(String) as string,
        department: 'Sales',
        invitedAt: null,
      },
    ],
    per_page: 10,
    last_page: 1,
    total: 1,
  });
  expect(await namesOf('')).toEqual(['Ann', 'Bo']);
  expect(await namesOf('?sort_by=-surname')).toEqual(['Bo', 'Ann']);
  expect(await namesOf('?sort_by=department')).toEqual(['Bo', 'Ann']);
  expect(await namesOf('?search=fenwick')).toEqual([]);
});

test('M4: who has read the list is noted, with how many they found and never whom', async () => {
  const another = await aLooker(server, harbour);
  await list('?search=archer', another.token);
  const notes = await rowsOf(
    server,
    "select action, hits, subject_id, route from audit_event where actor_id = $1 and action <> 'login'",
    [another.id],
  );
  const route = 'GET /v2/client/:id/engagement/not-registered';
  expect(notes).toEqual([{ action: 'employees-listed', hits: 2, subject_id: null, route }]);
});

const asked = async (token: string, client = harbour) => [
  (await read('', token, client)).statusCode,
  (await list('', token, client)).statusCode,
  (await call(server, 'GET', `/companies/${client.id}/welcome-email-resends`, { token })).statusCode,
];

describe('nothing is shown', () => {
  test('to an employee, an operator, whoever looks as somebody, and an administrator without the permission', async () => {
    const employee = await anAccount(server, harbour);
    const permissions = PERMISSIONS.filter((permission) => permission !== 'employees');
    for (const token of [
      (await logIn(server, employee.email)).token,
      (await aLooker(server, undefined)).token,
      (await aLook(server, harbour)).token,
      (await aLooker(server, harbour, { permissions })).token,
    ])
      expect(await asked(token)).toEqual([403, 403, 403]);
  });

  test('of another client, which is as unknown as one that nobody has', async () => {
    expect(await asked(reader.token, quanta)).toEqual([404, 404, 404]);
    expect(await asked(reader.token, { ...quanta, id: server.services.newId() })).toEqual([404, 404, 404]);
  });
});

test.each([
  ['engagement?months=5', 'months'],
  ['engagement?months=all', 'months'],
  ['engagement/not-registered?sort_by=salary', 'sort_by'],
  ['engagement/not-registered?page=0', 'page'],
])('a query that it does not know is refused with what is wrong: %s', async (path, field) => {
  const answer = await call(server, 'GET', `/v2/client/${harbour.id}/${path}`, { token: reader.token });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});
