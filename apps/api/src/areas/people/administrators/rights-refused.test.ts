import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { aColleague, rightsCalls, rightsOf } from '../../../testing/administrators.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

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

async function expectRefused(status: number, by: Looker, client = harbour): Promise<void> {
  const there = rightsCalls(server, client);
  const target = await aColleague(server, client);
  const administrator = await anAccount(server, client, { userType: 'employer' });
  for (const answer of [
    await there.list(by),
    await there.candidates(by, 'ann'),
    await there.requests(by),
    await there.add(by, target.id, ['reports']),
    await there.change(by, administrator.id, ['reports']),
    await there.remove(by, administrator.id),
    await there.needTwo(by, true),
    await there.decide(by, server.services.newId(), 'confirm'),
  ])
    expect(answer.statusCode).toBe(status);
  expect(await rightsOf(server, target.id)).toMatchObject({ user_type: 'employee' });
  expect(await rightsOf(server, administrator.id)).toMatchObject({ user_type: 'employer', rights_version: 0 });
}

describe('nothing is shown or changed', () => {
  test('G3: to employees, operators, administrators with every other permission, and who views the site as somebody', async () => {
    const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
    const employee = await anAccount(server, harbour);
    await expectRefused(403, { ...employee, ...(await logIn(server, employee.email)) });
    await expectRefused(403, await aLooker(server, undefined));
    await expectRefused(403, await aLooker(server, harbour, { permissions }));
    const look = await aLook(server, harbour);
    await expectRefused(403, { ...look.looker, token: look.token });
  });

  test('G4: at another client, for which it is not there', async () => {
    await expectRefused(404, chief, quanta);
    const foreign = await aLooker(server, quanta);
    expect((await calls.change(chief, foreign.id, ['reports'])).statusCode).toBe(404);
    expect((await calls.remove(chief, foreign.id)).statusCode).toBe(404);
    expect(await rightsOf(server, foreign.id)).toMatchObject({ user_type: 'employer', rights_version: 0 });
  });

  test('to a wrong password, whose tries count and lock: F5', async () => {
    const careless = await aLooker(server, harbour);
    const wrong = { password: 'Wrong!Orchard58' };
    const first = await calls.remove(careless, other.id, wrong);
    expect([first.statusCode, Object.keys(first.json<{ errors: object }>().errors)]).toEqual([422, ['password']]);
    for (let tries = 0; tries < 4; tries++) await calls.needTwo(careless, true, wrong);
    expect((await calls.remove(careless, other.id)).json()).toMatchObject({ code: 'account-locked' });
    expect(await rightsOf(server, other.id)).toMatchObject({ user_type: 'employer' });
  });

  test.each([
    ['no permission', { permissions: [] }, 'permissions'],
    ['a permission that there is not', { permissions: ['payroll'] }, 'permissions.0'],
    ['one twice', { permissions: ['reports', 'reports'] }, 'permissions'],
    ['a user type', { permissions: ['reports'], userType: 'operator' }, 'userType'],
  ])('G9: to %s', async (_, body, field) => {
    const answer = await calls.change(chief, other.id, body.permissions, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});
