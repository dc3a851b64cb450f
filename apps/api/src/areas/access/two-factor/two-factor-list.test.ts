import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { anEmployee } from '../../../testing/employees.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeOf, setUpFactor, settle } from '../../../testing/two-factor.ts';
import { PASSWORD } from '../../../testing/people.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let administrator: Looker;
let ida: TestAccount;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  administrator = await aLooker(server, harbour);
  ida = await person('Ida', 'Fenwick', 'HA10002');
  await person('Bo', 'Archer', 'HA20001');
  await person('Zoë', 'O’Brien', 'HA10010');
  const foreign = await anEmployee(server, quanta, { firstName: 'Quinn', surname: 'Quick' });
  await settle(server);
  ({ secret, recoveryCodes } = await setUpFactor(server, ida));
  await setUpFactor(server, foreign, { host: 'quanta.localhost:3000' });
});
afterAll(() => server.close());

async function person(firstName: string, surname: string, payroll: string): Promise<TestAccount> {
  const account = await anEmployee(server, harbour, { firstName, surname });
  await server.asOwner('update employee set payroll_number = $2 where account_id = $1', [account.id, payroll]);
  return account;
}

interface List {
  readonly data: { readonly surname: string; readonly isEnabled: boolean; readonly enabledSince: string | null }[];
  readonly total: number;
}
const list = (query = '', token = administrator.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/employees/two-factor-authentication${query}`, { token });
const surnamesOf = async (query: string): Promise<string[]> => {
  const answer = await list(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<List>().data.map(({ surname }) => surname);
};

const isOn = async () => (await list('?search=unfinished')).json<List>().data.map(({ isEnabled }) => isEnabled);
const notes = () =>
  rowsOf(
    server,
    "select actor_id, hits, changed, reason from audit_event where action = 'two-factor-listed' order by at, id",
  );
const expectRefused = async (status: number, token: string, client = harbour) =>
  expect((await list('', token, client)).statusCode).toBe(status);

test('a row says who it is and whether they have it on, since when, and nothing else', async () => {
  const answer = await list('?search=fenwick');
  expect(answer.json()).toEqual({
    data: [
      {
        id: expect.any(String),
        firstName: 'Ida',
        surname: 'Fenwick',
        email: ida.email,
        payrollNumber: 'HA10002',
        isEnabled: true,
        enabledSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        lastLogin: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ],
    per_page: 10,
    last_page: 1,
    total: 1,
    totalEmployeesValues: { totalEmployees: 3, totalTwoFactorEmployees: 1 },
    filters: [
      {
        name: 'person_mfa_secret',
        options: [
          { label: 'On', value: '1' },
          { label: 'Off', value: '0' },
        ],
      },
    ],
    isEnforcementTwoFAEnabled: false,
  });
});

test('no answer holds a secret, in clear or as it is stored, nor a recovery code', async () => {
  const [stored] = await rowsOf<{ sealed: Buffer }>(
    server,
    'select secret_sealed as sealed from second_factor where account_id = $1',
    [ida.id],
  );
  if (!stored) throw new Error('no secret is stored');
  const forms = [
    secret,
    ...recoveryCodes,
    ...(['hex', 'base64', 'base64url'] as const).map((form) => stored.sealed.toString(form)),
  ];
  const { body } = await list();
  expect(body).toContain('Fenwick');
  for (const form of forms) expect(body).not.toContain(form);
});

test('the role that serves the list has no right to any column of the secrets', async () => {
  const rights = await rowsOf<{ column: string }>(
    server,
    `select a.attname as column from pg_attribute a, database_role r
      where r.purpose = 'app' and a.attrelid in ('second_factor'::regclass, 'recovery_code'::regclass) and a.attnum > 0
        and has_column_privilege(r.name, a.attrelid, a.attnum, 'select')`,
  );
  expect(rights).toEqual([]);
});

test('people are in the order of their names, found by name, address and number, and narrowed by whether they have it', async () => {
  expect(await surnamesOf('')).toEqual(['Archer', 'Fenwick', 'O’Brien']);
  expect(await surnamesOf('?search=zoe')).toEqual(['O’Brien']);
  expect(await surnamesOf('?search=HA100')).toEqual(['Fenwick', 'O’Brien']);
  expect(await surnamesOf(`?search=${encodeURIComponent(ida.email)}`)).toEqual(['Fenwick']);
  expect(await surnamesOf('?filter%5Bperson_mfa_secret%5D=1')).toEqual(['Fenwick']);
  expect(await surnamesOf('?filter%5Bperson_mfa_secret%5D=0')).toEqual(['Archer', 'O’Brien']);
  expect(await surnamesOf('?filter%5Bperson_mfa_secret%5D=0&search=HA100')).toEqual(['O’Brien']);
  expect((await list('?page=2')).json<List>()).toMatchObject({ data: [], total: 3, last_page: 1 });
});

test('a set-up that was begun and not finished is off; one that was switched off is off again', async () => {
  const sam = await person('Sam', 'Unfinished', 'HA30001');
  const { token } = await logIn(server, sam.email);
  const path = `/v2/user/${sam.id}/mfa`;
  const begun = (await call(server, 'POST', path, { token, body: {} })).json<{ secret: string }>();
  expect(await isOn()).toEqual([false]);
  const body = { code: codeOf(server, begun.secret), type: 'temporary', secret: begun.secret };
  await call(server, 'POST', `${path}/validate`, { token, body });
  expect(await isOn()).toEqual([true]);
  await settle(server, 1);
  const off = { password: PASSWORD, code: codeOf(server, begun.secret), reason: 'a new telephone' };
  expect((await call(server, 'POST', `${path}/disable`, { token, body: off })).statusCode).toBe(200);
  expect(await isOn()).toEqual([false]);
  await server.asOwner('delete from employee where account_id = $1', [sam.id]);
});

test('that the list was read is noted, with how many were found and no word of what was searched', async () => {
  const before = (await notes()).length;
  await list('?search=fenwick');
  expect((await notes()).slice(before)).toEqual([{ actor_id: administrator.id, hits: 1, changed: [], reason: null }]);
});

describe('nothing is shown', () => {
  test('to an employee, an operator and whoever is viewing the site as somebody', async () => {
    const employee = await anAccount(server, harbour);
    await expectRefused(403, (await logIn(server, employee.email)).token);
    await expectRefused(403, (await aLooker(server, undefined)).token);
    await expectRefused(403, (await aLook(server, harbour)).token);
  });

  test('to an administrator with every other permission', async () => {
    const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
    await expectRefused(403, (await aLooker(server, harbour, { permissions })).token);
  });

  test('to an administrator of another client, for whom it is not there', async () => {
    await expectRefused(404, administrator.token, quanta);
  });
});

test.each(['filter%5Bperson_mfa_secret%5D=JBSWY3DP', 'page=0', 'unknown=1'])(
  '%s is refused with 422',
  async (query) => {
    expect((await list(`?${query}`)).statusCode).toBe(422);
  },
);
