import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { noteBackup } from './note-backup.ts';
import { installationAlerts, installationDigest } from './tell-operators.ts';

const HOUR = 3600;
const OPERATORS = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
let operator: TestOperator;
let warnings: string[];
beforeEach(async () => {
  // So old a backup is never too old, but where a test wants it.
  server = await startTestServer({ backupHours: 100_000 });
  operator = await anOperator(server);
  await server.asOwner('delete from mail');
  warnings = [];
});
afterEach(() => server.close());

const job = (on = server) => ({
  services: on.services,
  signal: new AbortController().signal,
  warn: (_: object, words: string) => void warnings.push(words),
});
/** What it has to say goes out at once: emails that wait together leave in any order. */
async function look(on?: TestServer): Promise<void> {
  await installationAlerts.run(job(on));
  await sent();
}

/** The subjects of what the operator was sent, the oldest first. */
const told = async () => (await sent()).map(({ subject }) => subject);

async function sent() {
  const [account] = await rowsOf<{ email: string }>(server, 'select email from account where id = $1', [operator.id]);
  // What a test has put there opens for nobody.
  await server.asOwner("delete from mail where recipient = 'a@b.test'");
  const mails = await mailsTo(server, account?.email ?? '');
  return mails.toReversed();
}

const failJob = () =>
  server.asOwner(
    "insert into jobs.job (name, policy, state, completed_on) values ('month-close', 'standard', 'failed', now())",
  );
const settleJobs = () => server.asOwner('delete from jobs.job');
const addMail = (age: string) =>
  server.asOwner(
    `insert into mail (client_id, id, recipient, template, params_sealed, not_after, created_at)
     values ($1, gen_random_uuid(), 'a@b.test', 'account-locked', '', app_now() + interval '1 day', app_now() - $2::interval)`,
    [OPERATORS, age],
  );

const askNotices = (method: 'GET' | 'PUT', body?: object, token = operator.token) =>
  call(server, method, '/operator/state/notices', { host: 'localhost:3000', token, body });

test('where all is well nobody is told anything', async () => {
  await look();
  expect(await told()).toEqual([]);
  expect(warnings).toEqual([]);
});

test('consultants look after single clients, so nothing about the installation is mailed to them', async () => {
  const consultant = await anAccount(server, undefined, { role: 'consultant' });
  await failJob();
  await look();
  await installationDigest.run(job());
  expect(await told()).toHaveLength(2);
  expect(await mailsTo(server, consultant.email)).toEqual([]);
});

describe('one email goes out when something begins, and one when it is over:', () => {
  test('failed jobs', async () => {
    await failJob();
    await look();
    await look();
    expect(await told()).toEqual(['Jobs have failed']);
    await settleJobs();
    await look();
    await look();
    expect(await told()).toEqual(['Jobs have failed', 'No failed jobs are left']);
  });

  test('a backup that is too old, and none at all', async () => {
    const strict = await startTestServer({ beside: server, backupHours: 26 });
    await server.asOwner('update migration set applied_at = now()');
    await look(strict);
    expect(await told()).toEqual([]);
    await server.shiftClock(27 * HOUR);
    await look(strict);
    expect(await told()).toEqual(['The last backup is too old']);
    await noteBackup(server.services, 1000, 1);
    await look(strict);
    await strict.close();
    expect(await told()).toEqual(['The last backup is too old', 'There is a new backup']);
  });

  test('emails that wait for an hour, which the log says too', async () => {
    await addMail('59 minutes');
    await look();
    expect(await told()).toEqual([]);
    await addMail('61 minutes');
    await look();
    expect(await told()).toEqual(['Emails are not going out']);
    expect(warnings).toEqual(['The oldest email has waited for 1 hour.']);
  });

  test('a month that is late, of whose beginning another email tells', async () => {
    const client = await aClient(server, 'harbour');
    await server.asOwner("insert into payroll_calendar (client_id, overdue_month) values ($1, '2026-10')", [client.id]);
    await look();
    expect(await told()).toEqual([]);
    await server.asOwner('update payroll_calendar set overdue_month = null');
    await look();
    expect(await told()).toEqual(['A late month has closed']);
  });
});

describe('what comes and goes', () => {
  test('is told once a day, and again if it is still so after that', async () => {
    await failJob();
    await look();
    expect(await told()).toEqual(['Jobs have failed']);
    await settleJobs();
    await look();
    await failJob();
    await look();
    expect(await told()).toEqual(['Jobs have failed', 'No failed jobs are left']);
    await server.shiftClock(25 * HOUR);
    await look();
    expect(await told()).toEqual(['Jobs have failed', 'No failed jobs are left', 'Jobs have failed']);
  });

  test('is not said to be over while it is so again', async () => {
    await failJob();
    await look();
    await server.asOwner('update installation_alert set ended_at = app_now()');
    await look();
    expect(await told()).toEqual(['Jobs have failed']);
  });
});

test('several processes that look at the same time send one email', async () => {
  const other = await startTestServer({ beside: server, backupHours: 100_000 });
  await failJob();
  await Promise.all([look(), look(other), look(), look(other)]);
  expect(await told()).toEqual(['Jobs have failed']);
  expect(await rowsOf(server, 'select rule from installation_alert', [])).toEqual([{ rule: 'jobs-failed' }]);
  await other.close();
});

describe('an operator', () => {
  test('gets all emails until they switch some off for themselves', async () => {
    expect((await askNotices('GET')).json()).toEqual({ alerts: true, digest: true });
    const colleague = await anOperator(server);
    await server.asOwner('delete from mail');
    expect((await askNotices('PUT', { alerts: false, digest: true })).json()).toEqual({ alerts: false, digest: true });
    expect((await askNotices('GET')).json()).toEqual({ alerts: false, digest: true });
    expect((await askNotices('GET', undefined, colleague.token)).json()).toEqual({ alerts: true, digest: true });
    await failJob();
    await look();
    expect(await told()).toEqual([]);
    operator = colleague;
    expect(await told()).toEqual(['Jobs have failed']);
  });

  test('gets the digest once a day at most, unless they have switched it off', async () => {
    await failJob();
    await installationDigest.run(job());
    await installationDigest.run(job());
    const mails = await sent();
    expect(mails.map(({ subject }) => subject)).toEqual(['Plenty this week: please have a look']);
    expect(mails[0]?.text).toContain('Jobs: 1 job failed, 0 waiting.');
    expect(mails[0]?.text).toContain('Payroll months: Every month has closed in time.');
    await askNotices('PUT', { alerts: true, digest: false });
    await server.shiftClock(7 * 24 * HOUR);
    await installationDigest.run(job());
    expect(await sent()).toHaveLength(1);
  });

  test('is the only one who may: an administrator is refused', async () => {
    const client = await aClient(server, 'harbour');
    const { email } = await anAccount(server, client, { userType: 'employer' });
    const { token } = await logIn(server, email);
    const body = { alerts: false, digest: false };
    expect((await call(server, 'PUT', '/operator/state/notices', { token, body })).statusCode).toBe(403);
  });
});
