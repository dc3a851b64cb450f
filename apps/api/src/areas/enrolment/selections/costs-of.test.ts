import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Costs } from '@plenty/contract/enrolment/selections';
import { aChooser, benefitIdOf, type Chooser } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Chooser;
let admin: Chooser;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
  ann = await aChooser(server, harbour);
  admin = await aChooser(server, harbour, { userType: 'employer', salary: 60_000 });
});
afterAll(() => server.close());

const ask = ({ token }: { token: string }, benefitId: string) =>
  call(server, 'POST', '/selections/costs', { token, body: { benefitId, values: { percent: 5 } } });

async function askOf(who: { token: string }, clientId: string, employeeId: string) {
  const body = { benefitId: await benefitIdOf(server, harbour, 'pension'), values: { percent: 5 } };
  return call(server, 'POST', `/selections/client/${clientId}/employees/${employeeId}`, { token: who.token, body });
}

function expectNotFound(answer: Awaited<ReturnType<typeof ask>>): void {
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found', message: 'Not found' });
}

test('one asks for oneself by ids, and who may see employees asks for one of theirs, which is noted', async () => {
  const own = await askOf(ann, harbour.id, ann.employeeId);
  expect(own.json<Costs>().monthly?.employeePence).toBe(125_00);
  const asked = await askOf(admin, harbour.id, ann.employeeId);
  expect(asked.json<Costs>().monthly?.employeePence).toBe(125_00);
  const notes = await rowsOf(
    server,
    "select actor_id, subject_id from audit_event where action = 'data-read' and actor_id = $1",
    [admin.accountId],
  );
  expect(notes).toEqual([{ actor_id: admin.accountId, subject_id: ann.accountId }]);
});

test('what one works out for oneself, by the ids of login/setup, is created as a draft and then updated', async () => {
  const bea = await aChooser(server, harbour);
  const benefitId = await benefitIdOf(server, harbour, 'pension');
  const { user, client } = (await call(server, 'GET', '/login/setup', { token: bea.token })).json<{
    user: { id: string };
    client: { id: string };
  }>();
  const work = (percent: number) =>
    call(server, 'POST', `/selections/client/${client.id}/employees/${user.id}`, {
      token: bea.token,
      body: { benefitId, values: { percent } },
    });
  const drafts = () =>
    rowsOf(server, "select version, values from selection where employee_id = $1 and state = 'draft'", [
      bea.employeeId,
    ]);
  const created = await work(5);
  expect(created.statusCode).toBe(200);
  expect(created.json<Costs>().monthly?.employeePence).toBe(125_00);
  expect(await drafts()).toEqual([{ version: 1, values: { percent: 5 } }]);
  const updated = await work(6);
  expect(updated.json<Costs>().monthly?.employeePence).toBe(150_00);
  expect(await drafts()).toEqual([{ version: 2, values: { percent: 6 } }]);
});

test('what an administrator works out for somebody leaves nothing behind, and what cannot be a draft is answered all the same', async () => {
  const carl = await aChooser(server, harbour);
  const stored = () => rowsOf(server, 'select 1 from selection where employee_id = $1', [carl.employeeId]);
  expect((await askOf(admin, harbour.id, carl.employeeId)).statusCode).toBe(200);
  const included = await call(server, 'POST', `/selections/client/${harbour.id}/employees/${carl.employeeId}`, {
    token: carl.token,
    body: { benefitId: await benefitIdOf(server, harbour, 'employee-assistance'), values: {} },
  });
  expect(included.statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('S13: a figure that nobody could mean is refused at its field, and not tried', async () => {
  const body = { benefitId: await benefitIdOf(server, harbour, 'pension'), values: { percent: 1e308 } };
  for (const path of ['/selections/costs', `/selections/client/${harbour.id}/employees/${ann.employeeId}`])
    expect((await call(server, 'POST', path, { token: ann.token, body })).statusCode).toBe(422);
});

test('colleagues, administrators without the permission, and ids of nobody answer the same 404', async () => {
  const approver = await aChooser(server, harbour, { userType: 'employer', permissions: ['approvals'] });
  const nobody = server.services.newId();
  expectNotFound(await askOf(ann, harbour.id, admin.employeeId));
  expectNotFound(await askOf(ann, harbour.id, nobody));
  expectNotFound(await askOf(ann, nobody, ann.employeeId));
  expectNotFound(await askOf(approver, harbour.id, ann.employeeId));
  expectNotFound(await askOf(admin, harbour.id, nobody));
  expectNotFound(await ask(ann, nobody));
});

test("another client's people and benefits answer it too", async () => {
  const quanta = await aClient(server, 'quanta');
  const eve = await aChooser(server, quanta);
  expectNotFound(await askOf(ann, quanta.id, ann.employeeId));
  expectNotFound(await askOf(admin, quanta.id, eve.employeeId));
  expectNotFound(await askOf(admin, harbour.id, eve.employeeId));
  expectNotFound(await askOf(eve, harbour.id, ann.employeeId));
  expectNotFound(await ask(eve, await benefitIdOf(server, harbour, 'pension')));
});

test('an administrator who is no employee has no costs of their own', async () => {
  const { email } = await anAccount(server, harbour, { userType: 'employer' });
  expectNotFound(await ask(await logIn(server, email), await benefitIdOf(server, harbour, 'pension')));
});
