import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEmployee } from '../../../testing/employees.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  reader = await aLooker(server, harbour);
  await person('Ida', 'Fenwick', {
    payroll: 'HA10002',
    email: 'ida.fenwick@harbour.test',
    activated: '2026-04-10T08:00Z',
  });
  await person('Zoë', 'O’Brien', { payroll: 'HA10010', email: 'zoe@harbour.test', activated: '2026-04-11T08:00Z' });
  // A quarter past midnight in London, where it is summer.
  await person('Bo', 'Archer', { payroll: 'HA20001', email: 'bo@elsewhere.test', activated: '2026-04-11T23:15Z' });
  await person('Ann', 'Archer', { payroll: 'HA20002', email: 'ann@harbour.test' });
  const foreign = await anEmployee(server, quanta, { firstName: 'Ida', surname: 'Fenwick' });
  await server.asOwner("update employee set payroll_number = 'HA10002' where account_id = $1", [foreign.id]);
});
afterAll(() => server.close());

interface Facts {
  readonly payroll: string;
  readonly email: string;
  readonly activated?: string;
}

async function person(firstName: string, surname: string, { payroll, email, activated }: Facts): Promise<void> {
  const { id } = await anEmployee(server, harbour, { firstName, surname, email });
  await server.asOwner('update employee set payroll_number = $2 where account_id = $1', [id, payroll]);
  await server.asOwner('update account set activated_at = $2, last_login_at = $2 where id = $1', [
    id,
    activated ?? null,
  ]);
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
     select client_id, id, day::date, 'active', 'C', department, 'Leeds', 37.5, 4200000, 'england' from employee,
            (values ('2020-01-06', 'Stores'), ('2022-01-06', $2), ('2099-01-01', 'Later')) f (day, department)
      where account_id = $1`,
    [id, `Team ${firstName}`],
  );
}

interface List {
  readonly data: { readonly firstName: string; readonly surname: string; readonly payrollNumber: string }[];
  readonly total: number;
}
const list = (query = '', token = reader.token, id = harbour.id) =>
  call(server, 'GET', `/v2/client/${id}/employees${query}`, { token });
const namesOf = async (query: string): Promise<string[]> => {
  const answer = await list(query);
  expect(answer.statusCode).toBe(200);
  return answer.json<List>().data.map(({ firstName, surname }) => `${firstName} ${surname}`);
};

const BO = 'Bo Archer';
const ANN = 'Ann Archer';
const IDA = 'Ida Fenwick';
const ZOE = 'Zoë O’Brien';

test('a row says who it is, where they work now and whether they have registered, and nothing else', async () => {
  expect((await list('?search=fenwick')).json()).toEqual({
    data: [
      {
        id: expect.any(String),
        firstName: 'Ida',
        surname: 'Fenwick',
        email: 'ida.fenwick@harbour.test',
        payrollNumber: 'HA10002',
        department: 'Team Ida',
        activated: true,
        lastLogin: '2026-04-10T08:00:00.000Z',
      },
    ],
    per_page: 10,
    last_page: 1,
    total: 1,
    totalEmployeesValues: { totalEmployees: 4, totalRegisteredEmployees: 3 },
    filters: [
      {
        name: 'person_activated',
        options: [
          { label: 'Registered', value: '1' },
          { label: 'Not registered', value: '0' },
        ],
      },
    ],
  });
});

describe('people are found', () => {
  test.each([
    ['the middle of a surname', 'NWI', [IDA]],
    ['first name and surname', 'bo archer', [BO]],
    ['surname and first name', 'archer a', [ANN]],
    ['a name without its accents', 'zoe', [ZOE]],
    ['a name with accents of another kind', 'Zoë', [ZOE]],
    ['part of an e-mail address', '@ELSE', [BO]],
    ['part of a payroll number', '2000', [ANN, BO]],
    ['nothing: everyone', '', [ANN, BO, IDA, ZOE]],
  ])('by %s', async (_, search, expected) => {
    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test.each(['%', '_', '\\', "' or 1=1 --", 'nobody'])('not by %s', async (search) => {
    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual([]);
  });
});

test.each([
  ['1', [BO, IDA, ZOE]],
  ['0', [ANN]],
])('those who have registered, or have not, can be asked for: %s', async (value, expected) => {
  expect(await namesOf(`?filter[person_activated]=${value}`)).toEqual(expected);
});

test.each([
  ['2026-04-10..2026-04-11', [IDA, ZOE]],
  ['2026-04-12..2026-04-12', [BO]],
  ['2026-04-12..2026-04-10', []],
])('registered between two days of London, both included: %s', async (range, expected) => {
  expect(await namesOf(`?range=${range}`)).toEqual(expected);
});

test.each([
  ['surname', [ANN, BO, IDA, ZOE]],
  ['-surname', [ZOE, IDA, BO, ANN]],
  ['firstName', [ANN, BO, IDA, ZOE]],
  ['-payrollNumber', [ANN, BO, ZOE, IDA]],
  ['email', [ANN, BO, IDA, ZOE]],
  ['-department', [ZOE, IDA, BO, ANN]],
  ['activated', [IDA, ZOE, BO, ANN]],
  ['-activated', [BO, ZOE, IDA, ANN]],
  ['lastLogin', [IDA, ZOE, BO, ANN]],
  ['-lastLogin', [BO, ZOE, IDA, ANN]],
])('the order is by %s', async (sort, expected) => {
  expect(await namesOf(`?sort_by=${sort}`)).toEqual(expected);
});

test.each([
  ['sort_by=salary;drop', 'sort_by'],
  ['filter[person_activated]=yes', 'filter[person_activated]'],
  ['filter[salary]=1', 'filter[salary]'],
  ['search=%00', 'search'],
  ['page=-1', 'page'],
  ['per_page=1000000000', 'per_page'],
  ['range=2026-02-30..2026-03-01', 'range'],
  ['range=yesterday', 'range'],
])('G8: a query that it does not know is refused with what is wrong: %s', async (query, field) => {
  const answer = await list(`?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

test('G4: another client’s list is as unknown as one that nobody has, and whoever may not see employees sees none', async () => {
  expect((await list('', reader.token, quanta.id)).statusCode).toBe(404);
  const narrow = await aLooker(server, harbour, { permissions: ['reports'] });
  expect((await list('', narrow.token)).statusCode).toBe(403);
});

test('M4: who has read the list is noted once, with how many they found and never whom', async () => {
  const another = await aLooker(server, harbour);
  await list('?search=archer', another.token);
  const notes = await rowsOf(
    server,
    "select action, hits, subject_id, reason, route from audit_event where actor_id = $1 and action <> 'login'",
    [another.id],
  );
  expect(notes).toEqual([
    { action: 'employees-listed', hits: 2, subject_id: null, reason: null, route: 'GET /v2/client/:id/employees' },
  ]);
});

test('ten stand on a page, nobody on two, and a page too far is empty', async () => {
  const many = await aClient(server, 'many');
  await server.asOwner(
    `insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select $1, gen_random_uuid(), n::text, 'Same', 'Name', 'name', '1978-08-28', 'female', '2020-01-06' from generate_series(1, 23) n`,
    [many.id],
  );
  const { token } = await aLooker(server, many);
  const seen = new Set<string>();
  for (const [page, size] of [10, 10, 3, 0].entries()) {
    const answer = (await list(`?page=${page + 1}`, token, many.id)).json<List>();
    expect(answer).toMatchObject({ total: 23, last_page: 3, per_page: 10 });
    expect(answer.data).toHaveLength(size);
    for (const { payrollNumber } of answer.data) seen.add(payrollNumber);
  }
  expect(seen.size).toBe(23);
});
