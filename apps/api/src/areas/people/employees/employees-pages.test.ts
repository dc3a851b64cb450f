import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmployee } from '../../../testing/employees.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let several: TestClient;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  several = await aClient(server, 'several');
  await server.asOwner(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, activated_at, last_login_at)
     select $1, gen_random_uuid(), n || '@x.test', n || '@x.test', 'employee', 'N', 'M',
            case when n % 3 > 0 then timestamptz '2026-04-01 12:00Z' + n * interval '1 hour' end,
            case when n % 4 > 0 then timestamptz '2026-04-01 12:00Z' + n % 7 * interval '1 day' end from generate_series(1, 47) n`,
    [several.id],
  );
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select client_id, gen_random_uuid(), id, email, 'F' || length(email), 'S', 's', '1978-08-28', 'female', '2020-01-06'
       from account where client_id = $1`,
    [several.id],
  );
  ({ token: reader } = await aLooker(server, several));
});
afterAll(() => server.close());

interface List {
  readonly data: { readonly payrollNumber: string }[];
  readonly total: number;
  readonly totalEmployeesValues: object;
}
const list = async (query: string, token = reader, id = several.id): Promise<List> =>
  (await call(server, 'GET', `/v2/client/${id}/employees${query}`, { token })).json<List>();

/** The payroll numbers of all pages, one after the other. */
async function readAll(query: string): Promise<{ seen: string[]; total: number }> {
  const { total } = await list(`?${query}`);
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(total / 10); page++)
    seen.push(...(await list(`?${query}&page=${page}`)).data.map(({ payrollNumber }) => payrollNumber));
  return { seen, total };
}

const ORDERS = ['surname', 'firstName', 'email', 'payrollNumber', 'department', 'activated', 'lastLogin'];
const BOTH_WAYS = ORDERS.flatMap((name) => [name, `-${name}`]);

test.each(BOTH_WAYS)(
  'nobody is on two pages and nobody on none, from whichever end a page is found: %s',
  async (order) => {
    for (const narrowed of ['', '&filter[person_activated]=0', '&range=2026-04-01..2026-04-02', '&search=x.t']) {
      const { seen, total } = await readAll(`sort_by=${order}${narrowed}`);
      expect(total).toBeGreaterThan(10);
      expect([narrowed, seen.length, new Set(seen).size]).toEqual([narrowed, total, total]);
    }
  },
);

test.each(['email', 'payrollNumber'])('all pages together are in order: %s', async (order) => {
  const { seen } = await readAll(`sort_by=${order}`);
  expect(seen).toEqual(seen.toSorted());
  expect((await readAll(`sort_by=-${order}`)).seen).toEqual(seen.toReversed());
});

test('who registers, has another address or goes is counted and found as they are now', async () => {
  const few = await aClient(server, 'few');
  const { token } = await aLooker(server, few);
  const one = await anEmployee(server, few, { surname: 'Quill', email: 'old@few.test' });
  const counts = async (query = '') => {
    const answer = await list(query, token, few.id);
    return [answer.total, ...Object.values(answer.totalEmployeesValues)];
  };
  expect(await counts()).toEqual([1, 1, 0]);
  await server.asOwner('update account set activated_at = app_now() where id = $1', [one.id]);
  expect(await counts('?filter[person_activated]=1')).toEqual([1, 1, 1]);
  await server.asOwner("update account set email = 'new@few.test', email_norm = 'new@few.test' where id = $1", [
    one.id,
  ]);
  expect([await counts('?search=new@'), await counts('?search=old@')]).toEqual([
    [1, 1, 1],
    [0, 1, 1],
  ]);
  await server.asOwner('delete from employee where account_id = $1', [one.id]);
  expect(await counts()).toEqual([0, 0, 0]);
});
