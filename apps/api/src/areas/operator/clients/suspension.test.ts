import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { activeClients, payrollClients } from '../../../platform/active-clients.ts';

const MESSAGE = 'We are moving to a new provider. <b>Back</b> on 1 March.';

let server: TestServer;
let operator: TestOperator;
let client: TestClient;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.asOwner('delete from attempt');
  client = await aClient(server, `northwind${++count}`);
});

const at = (path: string, body: object, id = client.id) =>
  call(server, 'POST', `/operator/clients/${id}/${path}`, { host: 'localhost:3000', token: operator.token, body });
const suspend = (changes: object = {}) =>
  at('suspension', { message: MESSAGE, closesMonths: false, password: PASSWORD, ...changes });
const resume = (changes: object = {}) => at('resumption', { password: PASSWORD, ...changes });
const page = () => server.app.inject({ url: '/login', headers: { host: `${client.slug}.localhost:3000` } });
const shown = async () =>
  (
    await call(server, 'GET', `/operator/clients/${client.id}`, { host: 'localhost:3000', token: operator.token })
  ).json();
const tryLogin = (email: string) =>
  call(server, 'POST', '/login', { host: `${client.slug}.localhost:3000`, body: { email, password: PASSWORD } });

describe('a client that is suspended', () => {
  test('logs everybody out, and lets nobody in until it is resumed', async () => {
    const { email } = await anAccount(server, client);
    const { token } = await logIn(server, email, `${client.slug}.localhost:3000`);
    expect((await suspend()).json()).toEqual({ status: 'ok' });
    expect((await call(server, 'GET', '/user', { token })).statusCode).toBe(401);
    expect((await tryLogin(email)).statusCode).toBe(401);
    expect((await resume()).json()).toEqual({ status: 'ok' });
    expect((await call(server, 'GET', '/user', { token })).statusCode).toBe(401);
    expect((await tryLogin(email)).statusCode).toBe(200);
  });

  test('says why on every page of its host, and to no other host', async () => {
    await suspend();
    const closed = await page();
    expect([closed.statusCode, closed.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(closed.body).toContain(`The benefits portal of ${client.slug} Limited is closed for now`);
    expect(closed.body).toContain('We are moving to a new provider. &lt;b&gt;Back&lt;/b&gt; on 1 March.');
    expect(closed.body).toContain('benefits@harbour.test');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(closed.body) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(closed.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${digest}';`);
    expect((await server.app.inject({ url: '/login', headers: { host: 'localhost:3000' } })).statusCode).toBe(200);
    await resume();
    expect((await page()).statusCode).toBe(200);
  });

  test('is shown to operators with who suspended it, and stands in its trail with the words', async () => {
    await suspend({ closesMonths: true });
    expect(await shown()).toMatchObject({
      state: 'suspended',
      suspension: { operatorName: 'Ann Archer', message: MESSAGE, closesMonths: true },
    });
    await resume();
    expect(await shown()).toMatchObject({ state: 'active', suspension: null });
    expect(
      await rowsOf(
        server,
        "select action, actor_id, reason from audit_event where client_id = $1 and action like 'client-%' order by at, id",
        [client.id],
      ),
    ).toEqual([
      { action: 'client-suspended', actor_id: operator.id, reason: MESSAGE },
      { action: 'client-resumed', actor_id: operator.id, reason: null },
    ]);
  });

  test('has its administrators with platform settings told, when it is closed and when it is open again', async () => {
    const holder = await anAccount(server, client, { userType: 'employer' });
    const other = await anAccount(server, client, { userType: 'employer', permissions: ['reports'] });
    await suspend();
    const [closed] = await mailsTo(server, holder.email);
    expect(closed?.text).toContain(MESSAGE);
    expect(closed?.text).toContain('benefits@harbour.test');
    await resume();
    expect((await mailsTo(server, holder.email)).map(({ subject }) => subject).toSorted()).toEqual([
      `The benefits portal of ${client.slug} Limited is closed for now`,
      `The benefits portal of ${client.slug} Limited is open again`,
    ]);
    expect(await mailsTo(server, other.email)).toEqual([]);
  });

  test('has no jobs of the night, but those of payroll where its months go on closing', async () => {
    const { credentials } = server.services;
    const isAmong = async () => [
      (await activeClients(credentials)).includes(client.id),
      (await payrollClients(credentials)).includes(client.id),
    ];
    expect(await isAmong()).toEqual([true, true]);
    await suspend();
    expect(await isAmong()).toEqual([false, false]);
    await resume();
    await suspend({ closesMonths: true });
    expect(await isAmong()).toEqual([false, true]);
    await resume();
    expect(await isAmong()).toEqual([true, true]);
  });
});

describe('nothing changes', () => {
  test('where it is so already', async () => {
    expect((await resume()).json()).toMatchObject({ code: 'client-active' });
    await suspend();
    const again = await suspend({ message: 'Something else altogether.' });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'client-suspended' }]);
    expect(await shown()).toMatchObject({ suspension: { message: MESSAGE } });
  });

  test('where two operators suspend at once: one does, and one message is kept', async () => {
    const answers = await Promise.all([suspend(), suspend()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await rowsOf(server, 'select from client_suspension where client_id = $1', [client.id])).toHaveLength(1);
  });

  test.each([
    ['a wrong password', { password: 'Wrong!Orchard58' }, 'password'],
    ['a message that says nothing', { message: '  Closed  ' }, 'message'],
  ])('with %s, and the field says so', async (_, changes, field) => {
    const answer = await suspend(changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await shown()).toMatchObject({ state: 'active' });
  });

  test('at a client that does not exist', async () => {
    const id = server.services.newId();
    expect((await at('suspension', { message: MESSAGE, closesMonths: false, password: PASSWORD }, id)).statusCode).toBe(
      404,
    );
    expect((await at('resumption', { password: PASSWORD }, id)).statusCode).toBe(404);
  });
});
