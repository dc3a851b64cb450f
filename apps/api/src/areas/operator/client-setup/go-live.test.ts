import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeClients, payrollClients } from '../../../platform/active-clients.ts';
import { noteBackup } from '../installation-state/note-backup.ts';
import { activateBy, anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const FEMI = { email: 'femi@prepared.test', date_of_birth: '17/05/1980' };
const MONTH = { windowOpensOn: '2026-03-01', windowClosesOn: '2026-03-31', windowStartsOn: '2026-04-01' };

let server: TestServer;
let operator: TestOperator;
let client: TestClient;
let count = 0;
beforeAll(async () => {
  const port = await findFreePort();
  server = await startTestServer({ publicUrl: new URL(`http://localhost:${port}`) });
  // The list asks the portal at the client's own address.
  await server.app.listen({ port, host: 'localhost' });
  operator = await anOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.asOwner('delete from attempt');
  await server.asOwner('delete from backup');
  const slug = `prepared${++count}`;
  const made = await call(server, 'POST', '/operator/new-clients', as({ name: `Prepared ${count}`, slug }));
  const { id } = made.json<{ id: string }>();
  const [year] = await rowsOf<{ id: string }>(server, 'select id from scheme_year where client_id = $1', [id]);
  client = { id, slug, yearId: year?.id ?? '' };
});

const as = (body?: object) => ({ host: 'localhost:3000', token: operator.token, ...(body && { body }) });
const at = (path: string, method: 'GET' | 'PUT' | 'POST', body?: object) =>
  call(server, method, `/operator/clients/${client.id}/${path}`, as(body));
const goLive = (password = PASSWORD) => at('go-live', 'POST', { password });
const statusOf = async () =>
  (await rowsOf<{ status: string }>(server, 'select status from client where id = $1', [client.id]))[0]?.status;

async function checks(): Promise<Record<string, boolean>> {
  const { checks: list } = (await at('go-live', 'GET')).json<{ checks: { check: string; isPassed: boolean }[] }>();
  return Object.fromEntries(list.map(({ check, isPassed }) => [check, isPassed]));
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Everything on the list, but for what a test leaves out. */
async function getReady(without: readonly string[] = []): Promise<void> {
  const { texts, calendar } = (await at('set-up', 'GET')).json<{ texts: object; calendar: object }>();
  if (!without.includes('terms')) await at('set-up/texts', 'PUT', texts);
  if (without.includes('window'))
    await at('set-up/calendar', 'PUT', { ...calendar, startsOn: '2026-04-01', endsOn: '2027-03-31', ...MONTH });
  if (!without.includes('administrator')) await anAccount(server, client, { userType: 'employer' });
  if (!without.includes('email')) {
    await at('set-up/test-email', 'POST', { email: 'me@plenty.test' });
    await server.asOwner("update mail set status = 'sent', finished_at = app_now() where client_id = $1", [client.id]);
  }
  if (!without.includes('people')) await anEmployee(server, client);
}

const employee = () => anAccount(server, client, { email: `nia${count}@prepared.test` });
const login = (email: string, host = `${client.slug}.localhost:3000`) =>
  call(server, 'POST', '/login', { host, body: { email, password: PASSWORD } });
const page = (path: string) =>
  server.app.inject({ url: path, headers: { host: `${client.slug}.localhost:3000`, accept: 'text/html' } });

describe('while a client is prepared', () => {
  test('its employees don’t get in, at their host or at the neutral one, and its administrators do', async () => {
    const { email } = await employee();
    expect((await login(email)).json()).toMatchObject({ code: 'login-failed' });
    expect((await login(email, 'localhost:3000')).json()).toMatchObject({ code: 'login-failed' });
    const administrator = await anAccount(server, client, { userType: 'employer' });
    expect((await login(administrator.email)).statusCode).toBe(200);
  });

  test('an administrator who becomes an employee is logged out', async () => {
    const administrator = await anAccount(server, client, { userType: 'employer' });
    const { token } = await logIn(server, administrator.email, `${client.slug}.localhost:3000`);
    const own = () => call(server, 'GET', '/user', { host: `${client.slug}.localhost:3000`, token });
    expect((await own()).statusCode).toBe(200);
    await server.asOwner('alter table account disable trigger user');
    await server.asOwner("update account set user_type = 'employee', permissions = '{}' where id = $1", [
      administrator.id,
    ]);
    await server.asOwner('alter table account enable trigger user');
    expect((await own()).statusCode).toBe(401);
  });

  test('its host says that it isn’t open, and leads administrators to their login', async () => {
    for (const path of ['/', '/terms-and-conditions/', '/anything']) {
      const answer = await page(path);
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 503, 'no-store']);
      expect(answer.body).toContain('This portal isn’t open yet');
      expect(answer.body).toContain('href="/?administrators"');
    }
    for (const path of ['/?administrators', '/activation/pll_x', '/app/dashboard/'])
      expect((await page(path)).statusCode).toBe(200);
  });

  test('no night job is made for it', async () => {
    expect(await activeClients(server.services.credentials)).not.toContain(client.id);
    expect(await payrollClients(server.services.credentials)).not.toContain(client.id);
  });

  test('an invited administrator activates the account, and no employee is invited', async () => {
    const body = { ...FEMI, email: `femi${count}@prepared.test`, firstName: 'Femi', surname: 'Okafor' };
    const { date_of_birth: _date, ...rest } = body;
    const appointed = await at('administrators', 'POST', {
      ...rest,
      dateOfBirth: '1980-05-17',
      permissions: ['settings', 'employees'],
      password: PASSWORD,
    });
    expect(appointed.json()).toMatchObject({ outcome: 'invited' });
    const activated = await activateBy(server, client, { email: body.email, date_of_birth: FEMI.date_of_birth });
    expect(activated.statusCode).toBe(200);
    const { token } = await logIn(server, body.email, `${client.slug}.localhost:3000`);
    const resend = await call(server, 'POST', `/companies/${client.id}/welcome-email-resends`, { token, body: {} });
    expect(resend.json()).toMatchObject({ code: 'client-preparing' });
    const nia = await anAccount(server, client, { status: 'invited' });
    const reset = { host: `${client.slug}.localhost:3000`, body: { email: nia.email } };
    await call(server, 'POST', '/forgot-password', reset);
    expect(await mailsTo(server, nia.email)).toEqual([]);
  });
});

describe('going live', () => {
  test('waits for everything on the list, and says what is missing', async () => {
    expect(await checks()).toEqual({
      address: true,
      email: false,
      people: false,
      window: true,
      terms: false,
      administrator: false,
      backup: false,
    });
    expect((await goLive()).json()).toMatchObject({ code: 'not-ready' });
    expect(await statusOf()).toBe('preparing');
  });

  test.each(['email', 'people', 'window', 'terms', 'administrator'])('is refused without: %s', async (missing) => {
    await getReady([missing]);
    expect(await checks()).toMatchObject({ [missing]: false });
    expect((await goLive()).json()).toMatchObject({ code: 'not-ready' });
    expect(await statusOf()).toBe('preparing');
  });

  test('advises a recent backup, and does not wait for it', async () => {
    await getReady();
    expect(await checks()).toMatchObject({ backup: false });
    await noteBackup(server.services, 1_400_000_000, 75);
    expect(await checks()).toMatchObject({ backup: true });
    await server.asOwner("update backup set finished_at = finished_at - interval '27 hours'");
    expect(await checks()).toMatchObject({ backup: false });
    expect((await goLive()).json()).toEqual({ status: 'ok' });
  });

  test('waits for single sign-on where it is the only way in and nobody has tested it', async () => {
    await getReady();
    await server.asOwner('update client_setting set sso_only = true where client_id = $1', [client.id]);
    expect(await checks()).toMatchObject({ 'single-sign-on': false });
    expect((await goLive()).json()).toMatchObject({ code: 'not-ready' });
  });

  test('needs the operator’s password', async () => {
    await getReady();
    expect((await goLive('Wrong!Orchard58')).json()).toMatchObject({ code: 'invalid' });
    expect(await statusOf()).toBe('preparing');
  });

  test('lets people in, tells administrators by email, and is in the client’s trail', async () => {
    await getReady();
    const { email } = await anAccount(server, client);
    expect((await goLive()).json()).toEqual({ status: 'ok' });
    expect(await statusOf()).toBe('active');
    const host = `${client.slug}.localhost:3000`;
    expect((await call(server, 'POST', '/login', { host, body: { email, password: PASSWORD } })).statusCode).toBe(200);
    expect(await activeClients(server.services.credentials)).toContain(client.id);
    const mails = await rowsOf(server, "select 1 from mail where client_id = $1 and template = 'portal-live'", [
      client.id,
    ]);
    expect(mails).toHaveLength(1);
    const noted = "select actor_id from audit_event where client_id = $1 and action = 'client-went-live'";
    expect(await rowsOf(server, noted, [client.id])).toEqual([{ actor_id: operator.id }]);
    expect((await at('go-live', 'GET')).json()).toMatchObject({ code: 'client-live' });
  });

  test('is done once: of two at once the second is told that it is live', async () => {
    await getReady();
    const answers = await Promise.all([goLive(), goLive()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('fixes the number of the scheme year', async () => {
    const harbour = await aClient(server, `fixed${count}`);
    await expect(
      server.asOwner('update scheme_year set year = 2030 where client_id = $1', [harbour.id]),
    ).rejects.toThrow('fixed once its client is live');
  });
});
