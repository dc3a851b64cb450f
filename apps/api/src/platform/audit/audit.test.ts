import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionDoor } from '@plenty/database/doors';
import { sqlFor } from '@plenty/database/query';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../testing/people.ts';
import { solveEasyCheck } from '../../testing/robot-check.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { hashToken } from '../auth/tokens.ts';
import { Failure } from '../failure.ts';
import { Work, type Visit } from '../work.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

interface Row {
  readonly action: string;
  readonly outcome: string;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly request_id: string | null;
  readonly route: string | null;
}

async function trailOf(subjectOrActor: string): Promise<Row[]> {
  let rows: Row[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    const found = await owner.query<Row>(
      'select * from audit_event where $1 in (subject_id, actor_id) order by at, id',
      [subjectOrActor],
    );
    rows = found.rows;
  });
  return rows;
}

const visit: Visit = {
  requestId: 'a request',
  route: 'GET /somewhere',
  clientSlug: 'harbour',
  address: '127.0.0.1',
  device: undefined,
  cookie: () => undefined,
  keepCookie: () => undefined,
  dropCookie: () => undefined,
  forgetPages: () => undefined,
};

async function workOf(email: string): Promise<Work> {
  const { token } = await logIn(server, email);
  return new Work(server.services, visit, sessionDoor(hashToken(token) ?? Buffer.alloc(0), ['employee', 'employer']));
}

test('logins, refused ones, locks and logouts are noted with who, whose, which call and which request', async () => {
  const { id, email } = await anAccount(server, harbour);
  const refused = await call(server, 'POST', '/login', { body: { email, password: 'Wrong!Orchard58' } });
  const login = await call(server, 'POST', '/login', { body: { email, password: PASSWORD } });
  const { access_token: token } = login.json<{ access_token: string }>();
  const logout = await call(server, 'DELETE', '/logout', { token });
  for (let tries = 0; tries < 5; tries++) {
    const body = { email, password: 'x', recaptcha: await solveEasyCheck(server) };
    await call(server, 'POST', '/login', { body });
  }
  const trail = await trailOf(id);
  expect(trail.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'login-refused refused',
    'login done',
    'logout done',
    'login-refused refused',
    'login-refused refused',
    'login-refused refused',
    'login-refused refused',
    'account-locked refused',
  ]);
  expect(trail[0]).toMatchObject({
    actor_id: null,
    subject_id: id,
    request_id: refused.headers['x-request-id'],
    route: 'POST /login',
  });
  expect(trail[1]).toMatchObject({ actor_id: id, request_id: login.headers['x-request-id'] });
  expect(trail[2]).toMatchObject({ actor_id: id, request_id: logout.headers['x-request-id'], route: 'DELETE /logout' });
});

test('a change and its note are one: when one fails, neither is there', async () => {
  const { id, email } = await anAccount(server, harbour);
  const work = await workOf(email);
  const change = sqlFor.updateTable('account').set({ surname: 'Changed' }).where('id', '=', id).returning('id');
  const failing = work.write(async (transaction, note) => {
    await transaction.run(change);
    await note({ action: 'data-read', subjectId: id, changed: ['surname'] });
    throw new Failure('invalid');
  });
  await expect(failing).rejects.toThrow(Failure);
  expect((await trailOf(id)).map(({ action }) => action)).toEqual(['login']);
});

test("a read of another's data is noted before it is answered", async () => {
  const [reader, subject] = [await anAccount(server, harbour), await anAccount(server, harbour)];
  const work = await workOf(reader.email);
  const [rows] = await work.readOf(subject.id, sqlFor.selectFrom('account').select('id').where('id', '=', subject.id));
  expect(rows).toEqual([{ id: subject.id }]);
  expect(await trailOf(subject.id)).toMatchObject([
    {
      action: 'data-read',
      actor_id: reader.id,
      subject_id: subject.id,
      request_id: 'a request',
      route: 'GET /somewhere',
    },
  ]);
});

test('nobody who serves requests can change or remove what was noted', async () => {
  const { email } = await anAccount(server, harbour);
  const work = await workOf(email);
  for (const statement of [
    "update audit_event set action = 'nothing'",
    'delete from audit_event',
    'truncate audit_event',
  ])
    await expect(work.write((transaction) => transaction.call(statement))).rejects.toMatchObject({ code: '42501' });
});
