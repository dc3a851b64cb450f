import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorClientRow } from '@plenty/contract/operator/clients';
import type { OperatorPersonRow } from '@plenty/contract/operator/operators';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly per_page: number;
  readonly last_page: number;
  readonly total: number;
}

let server: TestServer;
let operator: TestAccount;
let token: string;
let harbour: TestClient;
let quanta: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anAccount(server, undefined);
  ({ token } = await logIn(server, operator.email, 'localhost:3000'));
  harbour = await aClient(server, 'harbour');
  quanta = await aClient(server, 'quanta');
  await person(harbour, ['Zoë', 'Müller', 'HA10001'], { activated: true });
  await person(harbour, ['Ida', 'Fenwick', 'HA10002'], { activated: true });
  await person(harbour, ['Bea', "O'Brien", 'HA10003']);
  await person(quanta, ['Ida', 'Zielinski', 'QU10001'], { activated: true });
});
afterAll(() => server.close());

/** Someone with an account and a place of work, as no call of the product makes one yet. */
async function person(
  client: TestClient,
  [firstName, surname, payrollNumber]: readonly [string, string, string],
  { activated = false } = {},
): Promise<TestAccount> {
  const account = await anAccount(server, client, { email: `${payrollNumber}@${client.slug}.test` });
  await server.asOwner(
    `update account set first_name = $2, surname = $3, activated_at = case when $4 then app_now() end where id = $1`,
    [account.id, firstName, surname, activated],
  );
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, $3, $4, $5, $6, lower($6), '1980-04-01', 'female', '2020-01-01')`,
    [client.id, server.services.newId(), account.id, payrollNumber, firstName, surname],
  );
  return account;
}

async function get<Row>(path: string): Promise<Page<Row>> {
  const answer = await call(server, 'GET', path, { token, host: 'localhost:3000' });
  expect(answer.statusCode).toBe(200);
  return answer.json<Page<Row>>();
}
const clients = (query = '') => get<OperatorClientRow>(`/operator/clients${query}`);
const people = (search: string, page = 1) =>
  get<OperatorPersonRow>(`/operator/people?search=${encodeURIComponent(search)}&page=${page}`);
const namesOf = ({ data }: Page<{ readonly name: string }>) => data.map(({ name }) => name);

describe('the list of clients', () => {
  test('says of each its brand, where its people log in, its year, how many they are and its state', async () => {
    const { data, per_page, last_page, total } = await clients();
    expect([per_page, last_page, total]).toEqual([10, 1, 2]);
    expect(data[0]).toEqual({
      id: harbour.id,
      name: 'harbour Limited',
      slug: 'harbour',
      origin: 'http://harbour.localhost:3000',
      benefitBrandName: 'Harbour Benefits',
      primaryColour: '#0b4f5c',
      mobileLogo: '/brand/client/harbour/1/mark.svg',
      schemeYear: 2026,
      employees: 3,
      registered: 2,
      state: 'active',
      overdueMonth: null,
      nextCutOff: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      faults: [{ kind: 'no-administrators', on: null, count: null }],
    });
  });

  test('names the origin that a client has of its own', async () => {
    await server.asOwner("update client set origin = 'https://benefits.quanta.example' where id = $1", [quanta.id]);
    expect((await clients('?search=quanta')).data[0]?.origin).toBe('https://benefits.quanta.example');
  });

  test('tells a client that is suspended, whose people cannot log in', async () => {
    await server.asOwner("update client set status = 'suspended' where id = $1", [quanta.id]);
    expect((await clients('?search=quanta')).data[0]?.state).toBe('suspended');
    const { email } = await anAccount(server, quanta);
    await expect(logIn(server, email, 'quanta.localhost')).rejects.toThrow('401');
    await server.asOwner("update client set status = 'active' where id = $1", [quanta.id]);
  });

  test('does not list the client that operators belong to', async () => {
    expect((await clients('?search=operators')).data).toEqual([]);
  });

  test.each([
    ['', ['harbour Limited', 'quanta Limited']],
    ['?sort_by=-name', ['quanta Limited', 'harbour Limited']],
    ['?sort_by=employees', ['quanta Limited', 'harbour Limited']],
    ['?sort_by=-employees', ['harbour Limited', 'quanta Limited']],
    ['?search=HARB', ['harbour Limited']],
    ['?search=limited', []],
    ['?search=%25', []],
    ['?page=2', []],
  ])('%s', async (query, expected) => {
    expect(namesOf(await clients(query))).toEqual(expected);
  });

  test('has ten to a page', async () => {
    for (let number = 10; number < 20; number++)
      await server.asOwner('insert into client (id, slug, name) values ($1, $2, $3)', [
        server.services.newId(),
        `many-${number}`,
        `Many ${number}`,
      ]);
    expect((await clients('?search=many')).data).toHaveLength(10);
    const second = await clients('?page=2');
    expect([second.data.length, second.last_page, second.total]).toEqual([2, 2, 12]);
    expect(namesOf(second)).toEqual(['Many 19', 'quanta Limited']);
    // One that has no look yet has ours.
    expect((await clients('?search=many')).data[0]).toMatchObject({
      benefitBrandName: 'Plenty',
      mobileLogo: '/brand/plenty-mark.svg',
      schemeYear: null,
      employees: 0,
    });
  });
});

async function trail(): Promise<unknown[]> {
  let rows: unknown[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    ({ rows } = await owner.query("select * from audit_event where action = 'people-searched' order by at, id"));
  });
  return rows;
}

describe('the search for people', () => {
  test.each([
    ['a surname', 'fenw', ['Ida Fenwick']],
    ['a first name, of all clients', 'IDA', ['Ida Fenwick', 'Ida Zielinski']],
    ['a whole name', 'ida zie', ['Ida Zielinski']],
    ['a whole name, surname first', 'fenwick i', ['Ida Fenwick']],
    ['an e-mail address', 'ha10002@', ['Ida Fenwick']],
    ['a payroll number', 'qu1', ['Ida Zielinski']],
    ['a name without its accents', 'zoe mull', ['Zoë Müller']],
    ['a name with its accents', 'MÜLL', ['Zoë Müller']],
    ['a name with an apostrophe', "o'b", ["Bea O'Brien"]],
  ])('finds by the beginning of %s', async (_, search, expected) => {
    expect(namesOf(await people(search))).toEqual(expected);
  });

  test.each([['enwick'], ['%'], ['_'], ['\\'], ["' or 1=1 --"], ['olu']])('finds nobody by %s', async (search) => {
    expect(await people(search)).toEqual({ data: [], per_page: 10, last_page: 1, total: 0 });
  });

  test('says of each who and where they are, and nothing else', async () => {
    const { data } = await people('fenwick');
    expect(data).toEqual([
      {
        id: expect.any(String),
        name: 'Ida Fenwick',
        email: 'HA10002@harbour.test',
        userType: 'employee',
        clientId: harbour.id,
        clientName: 'harbour Limited',
        payrollNumber: 'HA10002',
        activated: true,
        lastLogin: null,
        employeeId: expect.any(String),
        schemes: [{ id: harbour.yearId, schemeYear: 2026 }],
      },
    ]);
  });

  test('finds who has an account and no place of work, and no operator', async () => {
    const { email } = await anAccount(server, harbour, { userType: 'employer', email: 'adviser@elsewhere.test' });
    expect((await people(email)).data).toMatchObject([{ userType: 'employer', payrollNumber: null }]);
    expect((await people(operator.email)).data).toEqual([]);
  });

  test('of nothing answers nobody', async () => {
    expect(await people(' ')).toEqual({ data: [], per_page: 10, last_page: 1, total: 0 });
  });

  test('has ten to a page, and shows two hundred at most', async () => {
    await server.asOwner(
      `insert into account (client_id, id, email, email_norm, user_type, first_name, surname)
       select $1, gen_random_uuid(), 'm' || n, 'm' || n, 'employee', 'Many', 'Person' || lpad(n::text, 3, '0') from generate_series(1, 250) n`,
      [quanta.id],
    );
    const first = await people('many');
    expect([first.data.length, first.last_page, first.total]).toEqual([10, 20, 200]);
    expect(first.data[0]?.name).toBe('Many Person001');
    expect(namesOf(await people('many', 20)).at(-1)).toBe('Many Person200');
    expect(await people('many', 21)).toMatchObject({ data: [], total: 200 });
  });

  test('is noted with who searched and how many were found, and not with what was typed', async () => {
    const before = (await trail()).length;
    await people('ida');
    await people('');
    const noted = (await trail()).slice(before);
    expect(noted).toMatchObject([{ actor_id: operator.id, hits: 2, route: 'GET /operator/people', changed: [] }]);
    expect(JSON.stringify(noted)).not.toMatch(/ida|fenwick/i);
  });
});

test.each(['/operator/clients?page=0', '/operator/clients?sort_by=secret', '/operator/people?page=1e9'])(
  '%s is refused',
  async (path) => {
    expect((await call(server, 'GET', path, { token, host: 'localhost:3000' })).statusCode).toBe(422);
  },
);

test('what the portal asks after a login suits an operator: no client, the default look', async () => {
  const setup = await call(server, 'GET', '/login/setup', { token, host: 'localhost:3000' });
  expect(setup.json()).toMatchObject({
    user: { userType: 'operator', permissions: [], hasClientTheme: false, benefitBrandName: 'Plenty' },
    client: null,
  });
});
