import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { aColleague, administratorsIn, rightsCalls, rightsNotes, rightsOf } from '../../../testing/administrators.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let chief: Looker;
let other: Looker;
let calls: ReturnType<typeof rightsCalls>;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  chief = await aLooker(server, harbour);
  other = await aLooker(server, harbour);
  calls = rightsCalls(server, harbour);
});
afterAll(() => server.close());

const setup = (token: string) => call(server, 'GET', '/login/setup', { token });
const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);

describe('an employee becomes an administrator', () => {
  test('with the permissions that were chosen, at their next look; both sides are told, and the trail names what was given', async () => {
    const bo = await aColleague(server, harbour, 'Bobbin');
    const answer = await calls.add(chief, bo.id, ['reports', 'insights']);
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'done' }]);
    expect((await setup(bo.token)).json()).toMatchObject({ user: { userType: 'employer' } });
    expect(await rightsOf(server, bo.id)).toEqual({
      user_type: 'employer',
      permissions: ['reports', 'insights'],
      rights_version: 1,
    });
    expect((await rightsNotes(server, harbour)).at(-1)).toEqual({
      action: 'administrator-added',
      actor_id: chief.id,
      subject_id: bo.id,
      changed: ['given:reports', 'given:insights'],
    });
    expect(await subjects(bo.email)).toEqual(['You are now an administrator of Harbour Benefits']);
    const [notice] = await mailsTo(server, other.email);
    expect(notice?.subject).toBe('An administrator of Harbour Benefits has been added');
    expect(notice?.text).toContain('Given: Reports, Employee insights');
    expect(await subjects(chief.email)).toEqual([]);
  });

  test('only who is here, has registered and is of this client', async () => {
    const left = await aColleague(server, harbour);
    await server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
       values ($1, $2, '2021-01-01', 'left', 'C', 'Sales', 'Leeds', 37.5, 4200000, 'england')`,
      [harbour.id, left.employeeId],
    );
    const unregistered = await aColleague(server, harbour);
    await server.asOwner('update account set activated_at = null where id = $1', [unregistered.id]);
    const disabled = await aColleague(server, harbour);
    await server.asOwner("update account set status = 'disabled' where id = $1", [disabled.id]);
    const foreign = await aColleague(server, quanta);
    const noEmployee = await anAccount(server, harbour);
    for (const { id } of [left, unregistered, disabled, foreign, noEmployee]) {
      expect((await calls.add(chief, id, ['reports'])).statusCode).toBe(404);
      expect(await rightsOf(server, id)).toMatchObject({ user_type: 'employee', permissions: [] });
    }
    expect((await calls.add(chief, other.id, ['reports'])).statusCode).toBe(409);
  });

  test('and is found by part of name, e-mail address or payroll number, ten at most, who already is one not at all', async () => {
    const zoe = await aColleague(server, harbour, 'Quillfeather');
    const found = async (search: string) =>
      (await calls.candidates(chief, search)).json<{ data: { id: string }[] }>().data;
    for (const search of ['QUILLF', 'ann quill', zoe.email.slice(0, -4), zoe.employeeId.slice(4)])
      expect((await found(search)).map(({ id }) => id)).toEqual([zoe.id]);
    expect((await found('quillf'))[0]).toEqual({
      id: zoe.id,
      name: 'Ann Quillfeather',
      email: zoe.email,
      payrollNumber: zoe.employeeId,
    });
    expect(await found('')).toEqual([]);
    await calls.add(chief, zoe.id, ['reports']);
    expect(await found('quillf')).toEqual([]);
    for (let count = 0; count < 11; count++) await aColleague(server, harbour, 'Manyfold');
    expect(await found('manyfold')).toHaveLength(10);
  });
});

describe('the list', () => {
  test('says of each what they may do, when they were last here and whether they have two factors; nobody of another client', async () => {
    const [row] = administratorsIn(await calls.list(chief, `?search=${chief.email}`));
    expect(row).toEqual({
      id: chief.id,
      name: 'Ann Archer',
      email: chief.email,
      permissions: [...PERMISSIONS],
      version: 0,
      lastLogin: expect.any(String),
      hasTwoFactor: false,
      state: 'active',
      isSelf: true,
    });
    const stranger = await aLooker(server, quanta);
    const operator = await aLooker(server, undefined);
    for (const { email } of [stranger, operator])
      expect(administratorsIn(await calls.list(chief, `?search=${email}`))).toEqual([]);
  });

  test('is searched by part of name or e-mail address, sorted, and paged by ten', async () => {
    const many = await aClient(server, 'many');
    const { token } = await aLooker(server, many);
    for (let n = 10; n < 22; n++) {
      const { id } = await anAccount(server, many, { userType: 'employer', permissions: ['reports'] });
      await server.asOwner("update account set surname = $2, first_name = 'Zed' where id = $1", [id, `Lister${n}`]);
    }
    const list = async (query: string) =>
      administratorsIn(await rightsCalls(server, many).list({ token }, query)).map(({ name }) => name);
    expect(await list('?search=zed%20lister1&sort_by=-name')).toHaveLength(10);
    expect((await list('?search=lister&sort_by=-name'))[0]).toBe('Zed Lister21');
    expect(await list('?search=lister&sort_by=-name&page=2')).toEqual(['Zed Lister11', 'Zed Lister10']);
    expect((await rightsCalls(server, many).list({ token }, '?sort_by=salary')).statusCode).toBe(422);
  });
});

describe('permissions', () => {
  test('are given and taken, and the trail says which', async () => {
    const bo = await aLooker(server, harbour, { permissions: ['reports', 'uploads'] });
    expect((await calls.change(chief, bo.id, ['reports', 'vouchers'])).statusCode).toBe(200);
    expect(await rightsOf(server, bo.id)).toMatchObject({ permissions: ['reports', 'vouchers'], rights_version: 1 });
    expect((await rightsNotes(server, harbour)).at(-1)).toMatchObject({
      action: 'administrator-changed',
      subject_id: bo.id,
      changed: ['given:vouchers', 'taken:uploads'],
    });
    expect((await mailsTo(server, bo.email))[0]?.text).toContain('Taken away: Data uploads');
  });

  test('are lost at the very next call, and masquerades with them: F11', async () => {
    const { looker, token } = await aLook(server, harbour);
    expect((await setup(token)).statusCode).toBe(200);
    const rest = PERMISSIONS.filter((permission) => permission !== 'masquerade' && permission !== 'settings');
    expect((await calls.change(chief, looker.id, rest)).statusCode).toBe(200);
    expect((await calls.list(looker)).statusCode).toBe(403);
    expect((await setup(token)).statusCode).toBe(401);
    expect((await setup(looker.token)).statusCode).toBe(200);
  });

  test('that somebody else has changed meanwhile are not changed, and the answer has them as they are', async () => {
    const bo = await aLooker(server, harbour, { permissions: ['reports'] });
    await calls.change(chief, bo.id, ['reports', 'vouchers']);
    const stale = await calls.change(other, bo.id, ['uploads']);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'rights-changed',
      rights: { permissions: ['reports', 'vouchers'], version: 1 },
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => calls.change(chief, bo.id, [PERMISSIONS[n % 3] ?? ''], { version: 1 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await rightsOf(server, bo.id)).toMatchObject({ rights_version: 2 });
  });

  test('that are as they were are not noted', async () => {
    const before = await rightsNotes(server, harbour);
    await calls.change(chief, other.id, PERMISSIONS);
    expect(await rightsNotes(server, harbour)).toEqual(before);
  });
});

test('the role is taken away: they stay an employee, are logged out, and what they looked at as somebody ends', async () => {
  const { looker, token } = await aLook(server, harbour);
  expect((await calls.remove(chief, looker.id)).statusCode).toBe(200);
  expect(await rightsOf(server, looker.id)).toMatchObject({ user_type: 'employee', permissions: [] });
  expect((await setup(looker.token)).statusCode).toBe(401);
  expect((await setup(token)).statusCode).toBe(401);
  const again = await logIn(server, looker.email, 'harbour.localhost:3000');
  expect((await calls.list(again)).statusCode).toBe(403);
  expect(await subjects(looker.email)).toContain('You are no longer an administrator of Harbour Benefits');
  expect((await calls.remove(chief, looker.id)).statusCode).toBe(404);
});

test('nobody changes their own rights, nor leaves the role by themselves', async () => {
  const own = await aLooker(server, harbour);
  for (const answer of [await calls.change(own, own.id, ['settings']), await calls.remove(own, own.id)]) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'own-rights' });
  }
  expect(await rightsOf(server, own.id)).toMatchObject({ user_type: 'employer', rights_version: 0 });
});

test('of two who take the role from each other at once one stays, with the right to give rights', async () => {
  const pair = await aClient(server, 'pair');
  const pairCalls = rightsCalls(server, pair);
  for (let round = 0; round < 5; round++) {
    await server.asOwner("update account set user_type = 'employee', permissions = '{}' where client_id = $1", [
      pair.id,
    ]);
    const [one, two] = [await aLooker(server, pair), await aLooker(server, pair)];
    const answers = await Promise.all([pairCalls.remove(one, two.id), pairCalls.remove(two, one.id)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await rowsOf(
      server,
      "select id from account where client_id = $1 and user_type = 'employer' and 'settings' = any (permissions)",
      [pair.id],
    );
    expect(left).toHaveLength(1);
  }
});
