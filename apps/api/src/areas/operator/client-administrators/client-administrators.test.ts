import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { aColleague, administratorsIn, rightsNotes, rightsOf } from '../../../testing/administrators.ts';
import { activateBy, anOperator, appointingCalls, type TestOperator } from '../../../testing/client-administrators.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { askForLink } from '../../../testing/reset-links.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

/** Of the administrator whom a test appoints, as the portal sends them; every client has its own address. */
let femi: { readonly email: string; readonly date_of_birth: string };

let server: TestServer;
let operator: TestOperator;
let client: TestClient;
let calls: ReturnType<typeof appointingCalls>;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  await server.asOwner('delete from attempt');
  client = await aClient(server, `northwind${++count}`);
  femi = { email: `femi@${client.slug}.test`, date_of_birth: '17/05/1980' };
  calls = appointingCalls(server, operator, client);
});

const accounts = () => rowsOf(server, 'select from account where client_id = $1', [client.id]);
const mayAppoint = async () => (await calls.list()).json<{ mayAppoint: boolean }>().mayAppoint;

describe('F2: a client that has no administrator', () => {
  test('gets its first from an operator: invited, activated by date of birth, and at work', async () => {
    expect(await mayAppoint()).toBe(true);
    const answer = await calls.appoint();
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { outcome: 'invited' }]);
    expect(administratorsIn(await calls.list())).toMatchObject([
      { name: 'Femi Okafor', email: femi.email, state: 'invited', permissions: ['employees', 'uploads', 'settings'] },
    ]);
    expect((await activateBy(server, client, femi)).statusCode).toBe(200);
    const { token } = await logIn(server, femi.email, `${client.slug}.localhost:3000`);
    expect((await call(server, 'GET', `/client/${client.id}/data-load-template`, { token })).statusCode).toBe(200);
    expect((await call(server, 'GET', `/v2/client/${client.id}/administrators`, { token })).statusCode).toBe(200);
  });

  test('reads in the invitation what it is for, and whom it came from stands in the trail', async () => {
    const { id } = (await calls.appoint()).json<{ id: string }>();
    const [mail] = await mailsTo(server, femi.email);
    expect(mail?.subject).toMatch(/^You are an administrator of .+: activate your account$/);
    expect(mail?.text).toContain(`http://${client.slug}.localhost:3000/activation/`);
    expect(await rightsNotes(server, client)).toEqual([
      {
        action: 'administrator-added',
        actor_id: operator.id,
        subject_id: id,
        changed: ['given:settings', 'given:uploads', 'given:employees'],
      },
    ]);
  });

  test('gets several before the first has come, and then adds the others itself', async () => {
    await calls.appoint();
    expect((await calls.appoint({ email: 'second@northwind.test' })).statusCode).toBe(200);
    await activateBy(server, client, femi);
    const answer = await calls.appoint({ email: 'third@northwind.test' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'has-administrators' }]);
    expect(await mayAppoint()).toBe(false);
    expect(await accounts()).toHaveLength(2);
  });

  test('an administrator who is no employee sets a new password by the same date of birth', async () => {
    await calls.appoint();
    await activateBy(server, client, femi);
    await askForLink(server, femi.email, { host: `${client.slug}.localhost:3000` });
    const token = await tokenTo(server, femi.email);
    const prove = (date_of_birth: string) =>
      call(server, 'POST', '/password-reset/dob', { body: { token, date_of_birth } });
    expect((await prove('18/05/1980')).statusCode).toBe(422);
    expect((await prove(femi.date_of_birth)).json()).toEqual({ verified: true });
  });
});

describe('somebody whom the client knows already', () => {
  test('an employee who has not registered keeps name and date of birth, and is invited as an administrator', async () => {
    const { id, email } = await anEmployee(server, client, { status: 'invited', firstName: 'Rukmini' });
    expect((await calls.appoint({ email })).json()).toEqual({ id, outcome: 'invited' });
    expect(administratorsIn(await calls.list())).toMatchObject([{ id, name: 'Rukmini Archer', state: 'invited' }]);
    expect((await activateBy(server, client, { email, date_of_birth: '28/08/1978' })).statusCode).toBe(200);
  });

  test('a registered employee is told, and can use it with the next call', async () => {
    const { id, email, token } = await aColleague(server, client);
    expect((await calls.appoint({ email })).json()).toEqual({ id, outcome: 'appointed' });
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You are now an administrator of /),
    ]);
    expect((await call(server, 'GET', `/v2/client/${client.id}/administrators`, { token })).statusCode).toBe(200);
  });

  test('an administrator without platform settings gets the right and keeps the others', async () => {
    const { id, email } = await anAccount(server, client, { userType: 'employer', permissions: ['approvals'] });
    expect((await calls.appoint({ email, permissions: ['settings'] })).statusCode).toBe(200);
    expect(await rightsOf(server, id)).toMatchObject({ permissions: ['approvals', 'settings'] });
  });

  test('nobody who has left or whose account is closed, and nobody twice', async () => {
    const leaver = await aColleague(server, client);
    await server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
       select client_id, employee_id, app_now()::date - 1, 'left', grade, department, location, hours_per_week, salary_pence, region
         from employment where employee_id = $1`,
      [leaver.employeeId],
    );
    const closed = await anAccount(server, client, { status: 'disabled' });
    await calls.appoint();
    for (const email of [leaver.email, closed.email, femi.email]) {
      const answer = await calls.appoint({ email });
      expect([email, answer.statusCode]).toEqual([email, 422]);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['email']);
    }
  });
});

describe('a client whose administrators cannot give rights', () => {
  test('where the last with platform settings is no longer at work, an operator appoints another', async () => {
    const last = await aColleague(server, client);
    await server.asOwner("update account set user_type = 'employer', permissions = $2 where id = $1", [
      last.id,
      PERMISSIONS,
    ]);
    expect(await mayAppoint()).toBe(false);
    await server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
       select client_id, employee_id, app_now()::date - 1, 'left', grade, department, location, hours_per_week, salary_pence, region
         from employment where employee_id = $1`,
      [last.employeeId],
    );
    expect(await mayAppoint()).toBe(true);
    expect((await calls.appoint()).statusCode).toBe(200);
  });

  test('where rights need two persons and one is left, an operator appoints the second, and the first is told', async () => {
    const first = await anAccount(server, client, { userType: 'employer' });
    expect(await mayAppoint()).toBe(false);
    await server.asOwner(
      "update client_setting set features = features || '{two-person-rights}'::text[] where client_id = $1",
      [client.id],
    );
    expect((await calls.appoint()).statusCode).toBe(200);
    expect((await mailsTo(server, first.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^An administrator of .+ has been added$/),
    ]);
  });
});

describe('nothing changes', () => {
  test.each([
    ['a wrong password', { password: 'Wrong!Orchard58' }, 'password'],
    ['no right to platform settings', { permissions: ['reports'] }, 'permissions'],
    ['no right at all', { permissions: [] }, 'permissions'],
    ['a day that never was', { dateOfBirth: '1980-02-30' }, 'dateOfBirth'],
    ['a child', { dateOfBirth: '2020-01-01' }, 'dateOfBirth'],
    ['no name', { firstName: ' ' }, 'firstName'],
  ])('with %s, and the field says so', async (_, changes, field) => {
    const answer = await calls.appoint(changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await accounts()).toEqual([]);
  });

  test('where the client does not exist', async () => {
    const nowhere = appointingCalls(server, operator, { ...client, id: server.services.newId() });
    expect((await nowhere.appoint()).statusCode).toBe(404);
    expect((await nowhere.list()).statusCode).toBe(404);
  });

  test('where two operators appoint the same person at once: one account and one invitation', async () => {
    const other = appointingCalls(server, await anOperator(server), client);
    const answers = await Promise.all([calls.appoint(), other.appoint()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await accounts()).toHaveLength(1);
    expect(await mailsTo(server, femi.email)).toHaveLength(1);
  });
});
