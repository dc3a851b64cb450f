import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientFault, OperatorClientRow } from '@plenty/contract/operator/clients';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { aCertificate } from '../../../testing/saml-provider.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let operator: TestOperator;
let oak: TestClient;
let ash: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
  oak = await aClient(server, 'oak');
  ash = await aClient(server, 'ash');
  await anAccount(server, ash, { userType: 'employer' });
  await anEmployee(server, ash);
});
afterAll(() => server.close());

const ask = (query = '', token = operator.token, host = 'localhost:3000') =>
  call(server, 'GET', `/operator/clients${query}`, { host, token });
const list = async (query = '') =>
  (await ask(query)).json<{ total: number; last_page: number; data: OperatorClientRow[] }>();
const slugsOf = async (query: string) => (await list(query)).data.map(({ slug }) => slug);
const faultsOf = async ({ id }: TestClient) => {
  const one = await call(server, 'GET', `/operator/clients/${id}`, { host: 'localhost:3000', token: operator.token });
  return one.json<{ faults: ClientFault[] }>().faults;
};
const kindsOf = async (client: TestClient) => (await faultsOf(client)).map(({ kind }) => kind);
const endYear = (client: TestClient, days: number) =>
  server.asOwner(
    "update scheme_year set starts_on = app_now()::date - 400, ends_on = (app_now() at time zone 'Europe/London')::date + $2::integer where client_id = $1",
    [client.id, days],
  );
const stick = (client: TestClient, status: 'waiting' | 'dead', age: string) =>
  server.asOwner(
    `insert into mail (client_id, id, recipient, template, params_sealed, not_after, status, attempts, finished_at)
     values ($1, gen_random_uuid(), 'a@b.test', 'account-locked', '', app_now(), $2, 1,
             case when $2 = 'dead' then app_now() - $3::interval end)`,
    [client.id, status, age],
  );

describe('what is wrong at a client', () => {
  beforeEach(() =>
    server.asOwner(
      `delete from mail where template = 'account-locked'; delete from payroll_calendar; delete from identity_provider;
       update scheme_year set starts_on = '2026-04-01', ends_on = app_now()::date + 200`,
    ),
  );

  test('is that nobody can give rights there, and that nobody is loaded', async () => {
    expect(await kindsOf(oak)).toEqual(['no-administrators', 'nobody-loaded']);
    expect(await kindsOf(ash)).toEqual([]);
  });

  test.each([
    ['60 days before its last', 60, ['year-ending']],
    ['61 days before its last', 61, []],
    ['on its last day', 0, ['year-ending']],
    ['the day after', -1, ['year-ended']],
  ])('is a scheme year that none follows, %s', async (_, days, kinds) => {
    await endYear(ash, days);
    expect(await kindsOf(ash)).toEqual(kinds);
  });

  test('is a month that is late, before all else', async () => {
    await endYear(ash, 10);
    await server.asOwner("insert into payroll_calendar (client_id, overdue_month) values ($1, '2026-10')", [ash.id]);
    expect(await faultsOf(ash)).toMatchObject([{ kind: 'month-late', on: '2026-10' }, { kind: 'year-ending' }]);
  });

  test('are emails that were tried in vain, and those given up in the last week', async () => {
    await stick(ash, 'waiting', '0 days');
    await stick(ash, 'dead', '6 days');
    await stick(ash, 'dead', '8 days');
    expect(await faultsOf(ash)).toEqual([{ kind: 'emails-stuck', on: null, count: 2 }]);
  });

  test('is a certificate of single sign-on that ends, unless the provider has announced another', async () => {
    const provide = (...certificates: string[]) =>
      server.asOwner(
        `insert into identity_provider (client_id, kind, issuer, settings) values ($1, 'saml', 'https://idp.test', $2)
         on conflict (client_id) do update set settings = excluded.settings`,
        [ash.id, JSON.stringify({ certificates })],
      );
    await provide(aCertificate(20));
    expect(await kindsOf(ash)).toEqual(['certificate-ending']);
    await provide(aCertificate(20), aCertificate(300));
    expect(await kindsOf(ash)).toEqual([]);
  });
});

describe('the list of clients', () => {
  test('says when the next month of each closes, as its payroll calendar does', async () => {
    const calendar = await call(server, 'GET', `/operator/clients/${ash.id}/payroll-calendar`, {
      host: 'localhost:3000',
      token: operator.token,
    });
    const { openMonth, months } = calendar.json<{ openMonth: string; months: { month: string; cutOffOn: string }[] }>();
    const [row] = (await list('?search=ash')).data;
    expect(row?.nextCutOff).toBe(months.find(({ month }) => month === openMonth)?.cutOffOn);
    expect(row?.nextCutOff).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('keeps those where something is wrong, or that are suspended', async () => {
    expect(await slugsOf('')).toEqual(['ash', 'oak']);
    expect(await slugsOf('?filter%5Bwrong%5D=1')).toEqual(['oak']);
    await server.asOwner("update client set status = 'suspended' where id = $1", [ash.id]);
    expect(await slugsOf('?filter%5Bstate%5D=suspended')).toEqual(['ash']);
    expect(await slugsOf('?filter%5Bstate%5D=active')).toEqual(['oak']);
    await server.asOwner("update client set status = 'active' where id = $1", [ash.id]);
  });

  test('is sorted by name, people and next cut-off, both ways', async () => {
    await server.asOwner(
      "insert into payroll_calendar (client_id, first_month) values ($1, '2026-04'), ($2, '2026-09')",
      [ash.id, oak.id],
    );
    expect(await slugsOf('?sort_by=-name')).toEqual(['oak', 'ash']);
    expect(await slugsOf('?sort_by=employees')).toEqual(['oak', 'ash']);
    expect(await slugsOf('?sort_by=-employees')).toEqual(['ash', 'oak']);
    expect(await slugsOf('?sort_by=cut-off')).toEqual(['ash', 'oak']);
    expect(await slugsOf('?sort_by=-cut-off')).toEqual(['oak', 'ash']);
  });

  test('is refused to an administrator of a client', async () => {
    const { email } = await anAccount(server, oak, { userType: 'employer' });
    const { token } = await logIn(server, email, 'oak.localhost:3000');
    expect((await ask('', token, 'oak.localhost:3000')).statusCode).toBe(403);
    await server.asOwner("update account set status = 'disabled' where email = $1", [email]);
  });

  test('takes as many statements for 200 clients as for two', async () => {
    const few = await countQueries(() => ask());
    await server.asOwner(
      `create temporary table copied as select gen_random_uuid() as client_id, gen_random_uuid() as year_id, n from generate_series(1, 200) n;
       insert into client (id, slug, name) select client_id, 'copy' || n, 'Copy ' || n from copied;
       insert into client_setting (client_id) select client_id from copied;
       insert into scheme_year (client_id, id, year, starts_on, ends_on)
         select c.client_id, c.year_id, y.year, y.starts_on, y.ends_on from copied c, scheme_year y where y.client_id = '${oak.id}';
       insert into scheme_version (client_id, scheme_year_id, version, source, definition)
         select c.client_id, c.year_id, 1, '', v.definition from copied c, scheme_version v where v.client_id = '${oak.id}'`,
    );
    const many = await countQueries(async () => expect((await list()).total).toBe(202));
    expect(many).toBe(few);
    expect((await list('?page=21&sort_by=cut-off')).data).toHaveLength(2);
  });
});
