import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmployed } from '../../../testing/employed.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: Looker;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  reader = await aLooker(server, harbour);
  const ann = await anEmployed(server, harbour);
  await server.asOwner("update employee set payroll_number = 'HA1', joined_on = '2020-01-06' where id = $1", [
    ann.employeeId,
  ]);
  // Past midnight in London, where it is summer.
  await server.asOwner(
    "update account set activated_at = '2026-04-11T23:15Z', last_login_at = '2026-05-11T09:30Z', email = 'ann@harbour.test' where id = $1",
    [ann.id],
  );
  const bo = await anEmployee(server, harbour, { firstName: 'Bo', surname: '=cmd|1', email: 'bo@harbour.test' });
  await server.asOwner("update employee set payroll_number = 'HA2' where account_id = $1", [bo.id]);
  await anEmployee(server, quanta, { firstName: 'Foreign', surname: 'Canary' });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const report = (query = '', { token = reader.token, id = harbour.id } = {}) =>
  call(server, 'GET', `/v2/client/${id}/employees/download-report${query}`, { token });

test('J9: the report has these columns, the people of this client alone, and neither pay nor dates of birth', async () => {
  const answer = await report();
  expect(answer.statusCode).toBe(200);
  expect(readCsv(answer.body)).toEqual([
    [
      'Payroll number',
      'First name',
      'Surname',
      'E-mail',
      'Department',
      'Location',
      'Grade',
      'Status',
      'Joined on',
      'Registered',
      'Registered on',
      'Last login',
    ],
    // J5: what begins like a formula is a text.
    ['HA2', 'Bo', "'=cmd|1", 'bo@harbour.test', '', '', '', 'Not begun', '2020-01-06', 'No', '', ''],
    [
      'HA1',
      'Ann',
      'Archer',
      'ann@harbour.test',
      'Sales',
      'Leeds',
      'C',
      'Active',
      '2020-01-06',
      'Yes',
      '2026-04-12',
      '2026-05-11',
    ],
  ]);
  expect(answer.body).not.toMatch(/1985|42000|4200000|Canary/);
});

test.each([
  ['?search=rcher', ['HA1']],
  ['?search=BO%40', ['HA2']],
  ['?filter[person_activated]=0', ['HA2']],
  ['?range=2026-04-12..2026-04-12', ['HA1']],
  ['?range=2026-04-10..2026-04-11', []],
])('the filters of the list hold for the report: %s', async (query, expected) => {
  const [, ...rows] = readCsv((await report(query)).body);
  expect(rows.map(([payroll]) => payroll)).toEqual(expected);
});

test('J4, J6: a file of its kind, under a safe name, which nobody keeps', async () => {
  await server.asOwner(`update client set name = E'Harb"our\\r\\nSet-Cookie: a=b' where id = $1`, [harbour.id]);
  const answer = await report('?format=xlsx');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Employees of Harb_ourSet-Cookie_ a=b\.xlsx"; /,
    ),
    'cache-control': 'no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
});

test('G4, J1, J8: nobody reads the report of another client, nor an employee any, nor who may not see employees', async () => {
  expect((await report('', { id: quanta.id })).statusCode).toBe(404);
  expect((await report('', { id: '0190aaaa-0000-7000-8000-000000000000' })).statusCode).toBe(404);
  const narrow = await aLooker(server, harbour, { permissions: ['reports'] });
  expect((await report('', { token: narrow.token })).statusCode).toBe(403);
  const employee = await anEmployed(server, harbour);
  expect((await report('', { token: employee.token })).statusCode).toBe(403);
});

test.each(['type=salaries', 'format=pdf', 'sort_by=surname', 'page=2', 'filter[x][$ne]=1'])(
  'G8: a query that it does not know is refused: %s',
  async (query) => {
    expect((await report(`?${query}`)).statusCode).toBe(422);
  },
);

test('M4: that the report was read is noted before its first byte', async () => {
  const another = await aLooker(server, harbour);
  await report('', { token: another.token });
  const notes = await rowsOf(
    server,
    "select action, object_kind, object_id, route from audit_event where actor_id = $1 and action <> 'login'",
    [another.id],
  );
  const route = 'GET /v2/client/:id/employees/download-report';
  expect(notes).toEqual([{ action: 'report-read', object_kind: 'employees', object_id: harbour.id, route }]);
});

test('twenty reports in ten minutes are enough for one person, and others have their own', async () => {
  const greedy = await aLooker(server, harbour);
  for (let count = 0; count < 20; count++) expect((await report('', { token: greedy.token })).statusCode).toBe(200);
  expect((await report('', { token: greedy.token })).statusCode).toBe(429);
  expect((await report()).statusCode).toBe(200);
});

test.each([
  ['csv', 'many'],
  ['xlsx', 'several'],
])(
  'J7: whoever is disabled while a report goes out gets no more of it, and no whole file; the trail says so: %s',
  async (format, slug) => {
    const many = await aClient(server, slug);
    await server.asOwner(
      `insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select $1, gen_random_uuid(), n::text, 'Same', 'Name', 'name', '1978-08-28', 'female', '2020-01-06'
       from generate_series(1, 20000) n`,
      [many.id],
    );
    // More than lies in the buffers between the two, packed or not.
    await server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
     select client_id, id, '2020-01-06', 'active', 'C',
            (select string_agg(md5(id::text || n), '') from generate_series(1, 25) n), 'Leeds', 37.5, 4200000, 'england'
       from employee where client_id = $1`,
      [many.id],
    );
    const leaver = await aLooker(server, many);
    const answer = await fetch(`${origin}/api/v2/client/${many.id}/employees/download-report?format=${format}`, {
      headers: { authorization: `Bearer ${leaver.token}`, 'x-bearer-token': leaver.token },
    });
    expect(answer.status).toBe(200);
    const reading = answer.body?.getReader();
    expect((await reading?.read())?.done).toBe(false);
    await server.asOwner("update account set status = 'disabled' where id = $1", [leaver.id]);
    await expect(untilEnd(reading)).rejects.toThrow('terminated');
    await expect
      .poll(() =>
        rowsOf(server, "select outcome from audit_event where actor_id = $1 and action = 'report-broken-off'", [
          leaver.id,
        ]),
      )
      .toEqual([{ outcome: 'refused' }]);
  },
);

async function untilEnd(reading: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  for (;;) if ((await reading?.read())?.done) return;
}
