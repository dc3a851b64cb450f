import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { anEmployee } from '../../../testing/employees.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setUpFactor, settle } from '../../../testing/two-factor.ts';
import { unzip } from '../../../testing/unzip.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let administrator: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  administrator = await aLooker(server, harbour);
  const ida = await anEmployee(server, harbour, { firstName: 'Ida', surname: 'Fenwick', email: 'ida@harbour.test' });
  const bo = await anEmployee(server, harbour, { firstName: '=1+1', surname: 'Archer', email: 'bo@harbour.test' });
  await settle(server);
  await setUpFactor(server, ida);
  await server.asOwner("update employee set payroll_number = case account_id when $1 then 'HA1' else 'HA2' end", [
    ida.id,
  ]);
  // A quarter past midnight in London, where it is summer.
  await server.asOwner("update account set second_factor_since = '2026-06-30T23:15Z' where id = $1", [ida.id]);
  await server.asOwner("update account set last_login_at = '2026-07-02T09:00Z' where id = $1", [ida.id]);
  await server.asOwner('update account set last_login_at = null where id = $1', [bo.id]);
});
afterAll(() => server.close());

const download = (query = '', token = administrator.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/employees/download-report?type=employeeTwoFA${query}`, { token });

test('the report has everyone in the order of their names, on or off, and no text of it is a formula', async () => {
  const answer = await download();
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines).toEqual([
    'Payroll number,First name,Surname,E-mail,Two factor authentication,On since,Last login',
    "HA2,'=1+1,Archer,bo@harbour.test,Off,,",
    'HA1,Ida,Fenwick,ida@harbour.test,On,2026-07-01,2026-07-02',
  ]);
});

test('it is narrowed as the list is', async () => {
  const on = await download('&filter%5Bperson_mfa_secret%5D=1');
  expect(on.body).toContain('Fenwick');
  expect(on.body).not.toContain('Archer');
  expect((await download('&search=archer')).body).not.toContain('Fenwick');
});

test('as a workbook it is one that opens', async () => {
  const files = unzip((await download('&format=xlsx')).rawPayload);
  expect([...files.keys()]).toContain('xl/workbook.xml');
  expect([...files.values()].map(String).join('')).toContain('Fenwick');
});

test('it asks for the permission that the list asks for, and the report of employees for its own', async () => {
  const { token } = await aLooker(server, harbour, { permissions: ['settings'] });
  const list = `/v2/client/${harbour.id}/employees/two-factor-authentication`;
  expect((await call(server, 'GET', list, { token })).statusCode).toBe(200);
  expect((await download('', token)).statusCode).toBe(200);
  const employees = `/v2/client/${harbour.id}/employees/download-report`;
  expect((await call(server, 'GET', employees, { token })).statusCode).toBe(403);
});

test('that it was read is noted, and without the permission for settings nothing is', async () => {
  const notes = () =>
    rowsOf(server, "select actor_id, object_kind from audit_event where action = 'report-read' order by at, id");
  const before = (await notes()).length;
  const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
  expect((await download('', (await aLooker(server, harbour, { permissions })).token)).statusCode).toBe(403);
  expect((await download('', administrator.token, quanta)).statusCode).toBe(404);
  expect((await download('&type=employees', administrator.token)).statusCode).toBe(422);
  expect(await notes()).toHaveLength(before);
  await download();
  expect((await notes()).slice(before)).toEqual([{ actor_id: administrator.id, object_kind: 'two-factor' }]);
});
