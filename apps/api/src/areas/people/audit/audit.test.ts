import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditRow } from '@plenty/contract/people/audit';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { anEmployee } from '../../../testing/employees.ts';
import { aLook, aLooker, REASON, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: Looker;
let ida: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  reader = await aLooker(server, harbour);
  ida = await anEmployee(server, harbour, { firstName: 'Ida', surname: 'Fenwick', email: 'ida.f@harbour.test' });
  await anEmployee(server, quanta, { firstName: 'Ida', surname: 'Fenwick', email: 'ida.q@quanta.test' });
  await event({ at: '2026-03-01T09:00Z', action: 'profile-changed', actor: ida.id, changed: ['first_name'] });
  // A quarter to midnight, and a quarter past, of London's summer.
  await event({ at: '2026-05-10T22:45Z', action: 'login', actor: ida.id });
  await event({ at: '2026-05-10T23:15Z', action: 'login-refused', subject: ida.id, outcome: 'refused' });
  await event({ at: '2026-05-12T09:00Z', action: 'selection-submitted', actor: ida.id });
  await event({ at: '2026-05-13T09:00Z', action: 'month-closed', changed: ['2026-04'], route: null });
  await event({ at: '2026-05-12T10:00Z', action: 'login', actor: server.services.newId(), client: quanta });
});
afterAll(() => server.close());

interface Event {
  readonly at: string;
  readonly action: string;
  readonly client?: TestClient;
  readonly actor?: string;
  readonly subject?: string;
  readonly outcome?: string;
  readonly changed?: string[];
  readonly route?: string | null;
}

function event({
  client = harbour,
  outcome = 'done',
  changed = [],
  route = 'POST /login',
  ...said
}: Event): Promise<void> {
  return server.asOwner(
    `insert into audit_event (client_id, id, at, action, outcome, actor_id, subject_id, changed, route, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'a request')`,
    [
      client.id,
      server.services.newId(),
      said.at,
      said.action,
      outcome,
      said.actor ?? null,
      said.subject ?? null,
      changed,
      route,
    ],
  );
}

interface List {
  readonly data: AuditRow[];
  readonly total: number;
  readonly last_page: number;
  readonly hasMore: boolean;
}
const list = (query = '', token = reader.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/audit${query}`, { token });
const download = (query = '', token = reader.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/audit/download-report${query}`, { token });
const found = async (query: string): Promise<string[]> => {
  const answer = await list(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<List>().data.map(({ what }) => what);
};
const auditNotes = () => rowsOf(server, "select id from audit_event where action like 'audit-%'");
const MAY = 'filter[from]=2026-03-01&filter[to]=2026-05-31';

test('a row says when, who, what, about whom and how it ended, in words', async () => {
  const [refused] = (await list('?search=fenwick&filter[outcome]=refused')).json<List>().data;
  expect(refused).toEqual({
    id: expect.any(String),
    at: '2026-05-10T23:15:00.000Z',
    actor: { kind: 'visitor', name: 'Somebody not logged in', email: null },
    what: 'Was not let in',
    kind: 'Logging in and out',
    outcome: 'refused',
    subject: { name: 'Ida Fenwick', email: 'ida.f@harbour.test' },
    fields: [],
    viewedYear: null,
    hits: null,
    reason: null,
    route: 'Log in with e-mail address and password.',
    requestId: 'a request',
  });
});

test('the newest stand first, and what the system did is its own', async () => {
  const { data } = (await list(`?${MAY}`)).json<List>();
  expect(data.map(({ what, actor }) => [what, actor.name])).toEqual([
    ['Closed a month', 'The system'],
    ['Chose a benefit', 'Ida Fenwick'],
    ['Was not let in', 'Somebody not logged in'],
    ['Logged in', 'Ida Fenwick'],
    ['Changed personal details', 'Ida Fenwick'],
  ]);
  expect(data[0]?.fields).toEqual(['April 2026']);
});

describe('the trail is searched', () => {
  test.each([
    ['by part of a name, of who acted and of whom it was about', 'ENWI', 4],
    ['by first name and surname', 'ida fen', 4],
    ['by part of an e-mail address', 'a.f@harb', 4],
    ['and finds nothing of who is not there', 'nobody', 0],
    ['and finds nothing of another client', 'ida.q@', 0],
    ['and takes no text for a pattern', '%', 0],
  ])('%s', async (_, search, count) => {
    expect(await found(`?${MAY}&search=${encodeURIComponent(search)}`)).toHaveLength(count);
  });

  test.each([
    ['a kind', `${MAY}&filter[kind]=logins`, ['Was not let in', 'Logged in']],
    ['an outcome', `${MAY}&filter[outcome]=refused`, ['Was not let in']],
    ['days of London, both included', 'filter[from]=2026-05-10&filter[to]=2026-05-10', ['Logged in']],
    ['a first day', 'filter[from]=2026-05-11&filter[to]=2026-05-12', ['Chose a benefit', 'Was not let in']],
    ['all at once', `${MAY}&search=ida&filter[kind]=people&filter[outcome]=done`, ['Changed personal details']],
  ])('by %s', async (_, query, expected) => {
    expect(await found(`?${query}`)).toEqual(expected);
  });
});

test('M11: what was looked at as somebody names who looked, whom at and which year; portal support has its name', async () => {
  const { subject, looker } = await aLook(server, harbour);
  const operator = await aLooker(server, undefined);
  await server.asOwner("update account set first_name = 'Opal', surname = 'Stone' where id = $1", [operator.id]);
  await aLook(server, harbour, operator);
  const own = (await list(`?search=${subject.email}&filter[kind]=masquerade`)).json<List>().data;
  expect(own.find(({ what }) => what === 'Asked to view the site as somebody')).toMatchObject({
    actor: { kind: 'administrator', name: 'Ann Archer', email: looker.email },
    subject: { email: subject.email },
    viewedYear: 2026,
    reason: REASON,
  });
  const support = (await list('?search=opal&filter[kind]=masquerade')).json<List>().data;
  expect(support.length).toBeGreaterThan(0);
  for (const { actor } of support) expect(actor).toEqual({ kind: 'support', name: 'Opal Stone', email: null });
});

test('who reads the trail is noted once in ten minutes, and each download', async () => {
  const another = await aLooker(server, harbour);
  for (const page of [1, 2, 1]) await list(`?page=${page}`, another.token);
  await download('', another.token);
  await download('?format=xlsx', another.token);
  const notes = () =>
    rowsOf<{ action: string }>(
      server,
      "select action from audit_event where actor_id = $1 and action like 'audit-%' order by at, id",
      [another.id],
    );
  expect((await notes()).map(({ action }) => action)).toEqual(['audit-read', 'audit-exported', 'audit-exported']);
  await server.asOwner("update audit_event set at = at - interval '11 minutes' where actor_id = $1", [another.id]);
  await list('', another.token);
  expect(await notes()).toHaveLength(4);
});

describe('a download', () => {
  test('has what is filtered, all of it, in the words of the page', async () => {
    const answer = await download(`?${MAY}&search=ida`);
    expect(answer.headers['content-disposition']).toContain('Audit trail.csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('When,Who,Role,What,Kind,About,Outcome');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
      '2026-05-12 10:00:00,Ida Fenwick,Employee,Chose a benefit',
      '2026-05-11 00:15:00,Somebody not logged in,Not logged in,Was not let in',
      '2026-05-10 23:45:00,Ida Fenwick,Employee,Logged in',
      '2026-03-01 09:00:00,Ida Fenwick,Employee,Changed personal details',
    ]);
  });

  test('is one of twenty in ten minutes', async () => {
    const eager = await aLooker(server, harbour);
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push((await download('?search=nobody', eager.token)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

test('no value of a field and no password is in it', async () => {
  await call(server, 'POST', '/login', { body: { email: ida.email, password: 'Wrong!Orchard58' } });
  await logIn(server, ida.email);
  const said = (await list('?search=ida')).body + (await download('?search=ida')).body;
  for (const secret of [PASSWORD, 'Wrong!Orchard58', '1978-08-28']) expect(said).not.toContain(secret);
});

describe('the trail is refused', () => {
  test('to an employee and to an administrator with every other permission', async () => {
    const employee = await anAccount(server, harbour);
    const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
    const narrow = await aLooker(server, harbour, { permissions });
    for (const token of [(await logIn(server, employee.email)).token, narrow.token]) {
      expect((await list('', token)).statusCode).toBe(403);
      expect((await download('', token)).statusCode).toBe(403);
    }
  });

  test('G4: at another client, for which it is as unknown as one that nobody has, and nothing is noted', async () => {
    const before = await auditNotes();
    for (const answer of [await list('', reader.token, quanta), await download('', reader.token, quanta)])
      expect(answer.statusCode).toBe(404);
    expect(await auditNotes()).toEqual(before);
  });

  test.each([
    ['filter[kind]=salaries', 'filter[kind]'],
    ['filter[outcome]=maybe', 'filter[outcome]'],
    ['filter[from]=2026-02-30', 'filter[from]'],
    ['filter[actor]=1', 'filter[actor]'],
    ['sort_by=-at', 'sort_by'],
    ['search=%00', 'search'],
    ['page=-1', 'page'],
  ])('G8: by a query that it does not know: %s', async (query, field) => {
    const answer = await list(`?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});
