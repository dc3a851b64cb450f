import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HealthPoint, StateOfInstallation, StatePart } from '@plenty/contract/operator/installation-state';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { aClient, anAccount, logIn } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { healthSamples } from './health-samples.ts';
import { noteBackup } from './note-backup.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let server: TestServer;
let operator: TestOperator;
beforeEach(async () => {
  server = await startTestServer({ databaseDir: tmpdir() });
  operator = await anOperator(server);
});
afterEach(() => server.close());

const get = (path: string, token = operator.token) =>
  call(server, 'GET', `/operator/state${path}`, { host: 'localhost:3000', token });
const state = async () => (await get('')).json<StateOfInstallation>();
const part = async (name: StatePart['part']) => (await state()).parts.find(({ part: each }) => each === name);
const sample = () => healthSamples.run({ services: server.services, signal: new AbortController().signal });

/** A login lasts 12 hours, so whoever looks later logs in again. */
async function lookAfter(seconds: number): Promise<void> {
  await server.shiftClock(seconds);
  operator = await anOperator(server);
}

describe('the backup', () => {
  test('is said never to have been made before the first', async () => {
    expect(await part('backup')).toMatchObject({ level: 'act', text: 'Never: no backup has been made yet.' });
  });

  test('is fine for a day and two hours, and then to be acted on', async () => {
    await noteBackup(server.services, 1_400_000_000, 75);
    expect(await part('backup')).toMatchObject({
      level: 'fine',
      text: expect.stringContaining('Its size is 1.4 GB, and it took 1 minute.'),
    });
    await lookAfter(25 * HOUR);
    expect(await part('backup')).toMatchObject({ level: 'fine' });
    await lookAfter(27 * HOUR);
    expect(await part('backup')).toMatchObject({ level: 'act', text: expect.stringContaining('made 1 day ago') });
  });
});

test('emails that have waited for an hour are to be acted on, and those given up to be looked at', async () => {
  const add = (status: string, age: string, finished: string) =>
    server.asOwner(
      `insert into mail (client_id, id, recipient, template, params_sealed, not_after, status, created_at, finished_at)
       values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'a@b.test', 'account-locked', '',
               app_now() + interval '1 day', $1, app_now() - $2::interval, ${finished})`,
      [status, age],
    );
  await server.asOwner('delete from mail');
  expect(await part('emails')).toMatchObject({ level: 'fine', text: '0 emails waiting, 0 given up.' });
  await add('dead', '2 days', 'app_now()');
  expect(await part('emails')).toMatchObject({ level: 'look', text: '0 emails waiting, 1 given up.' });
  await add('waiting', '61 minutes', 'null');
  expect(await part('emails')).toMatchObject({
    level: 'act',
    text: '1 email waiting, 1 given up. The oldest has waited for 1 hour.',
  });
});

test('failed jobs are to be acted on', async () => {
  expect(await part('jobs')).toMatchObject({ level: 'fine', text: '0 jobs failed, 0 waiting.' });
  await server.asOwner(
    "insert into jobs.job (name, policy, state, completed_on) values ('month-close', 'standard', 'failed', now())",
  );
  expect(await part('jobs')).toMatchObject({ level: 'act', text: '1 job failed, 0 waiting.' });
});

test('months that are late and years that nobody followed are named with their client', async () => {
  const client = await aClient(server, 'harbour');
  await server.asOwner("insert into payroll_calendar (client_id, overdue_month) values ($1, '2026-10')", [client.id]);
  expect(await part('months')).toMatchObject({
    level: 'act',
    text: 'Not closed in time at 1 client.',
    clients: [{ id: client.id, name: 'harbour Limited: October 2026' }],
  });
  expect(await part('years')).toMatchObject({ level: 'fine', clients: [] });
});

test('the disk of the embedded database is said in words, and that of another server can’t be seen', async () => {
  expect(await part('disk')).toMatchObject({
    text: expect.stringMatching(/^[\d.]+ [GT]B of [\d.]+ [GT]B free \(\d+%\)\.$/),
  });
  const other = await startTestServer({ beside: server });
  const answer = await call(other, 'GET', '/operator/state', { host: 'localhost:3000', token: operator.token });
  expect(answer.json<StateOfInstallation>().parts.find(({ part: each }) => each === 'disk')).toMatchObject({
    level: 'unknown',
    text: 'The database is on another server, whose disk can’t be seen from here.',
  });
  await other.close();
});

test('where the database does not count its statements, none is listed', async () => {
  expect((await state()).slowQueries).toEqual([]);
});

test('slow queries are the server’s own, without a value that somebody typed', async () => {
  // What the extension shows, in a table of its name: the library is loaded only where a database starts with it.
  await server.asOwner(
    'create table pg_stat_statements (dbid oid, userid oid, query text, calls bigint, mean_exec_time float8, total_exec_time float8)',
  );
  await server.asOwner('grant select on pg_stat_statements to public');
  await server.asOwner(
    `insert into pg_stat_statements
     select d.oid, r.oid, query, 12, 250.04, ms
       from pg_database d, database_role named join pg_roles r on r.rolname = named.name,
            (values ('select surname  from account where email = ''ann@harbour.test'' and n > 4711 limit $1', 3000),
                    ('create role ann password ''secret''', 9000)) q (query, ms)
      where d.datname = current_database() and named.purpose = 'app'`,
  );
  expect((await state()).slowQueries).toEqual([
    {
      statement: 'select surname from account where email = … and n > … limit $1',
      calls: 12,
      meanMs: 250,
      totalSeconds: 3,
    },
  ]);
});

describe('the history', () => {
  test('has one row for five minutes however often it is noted, and the worst of each hour', async () => {
    await sample();
    await sample();
    expect(await rowsOf(server, 'select at from health_sample', [])).toHaveLength(1);
    const points = (await get('/health?range=day')).json<HealthPoint[]>();
    expect(points).toHaveLength(24);
    expect(points.filter(({ answerMs }) => answerMs !== null)).toHaveLength(1);
    expect(points.at(-1)).toMatchObject({ jobsFailed: 0, diskFreeBytes: expect.any(Number) });
  });

  test('is kept for 90 days', async () => {
    await sample();
    await server.shiftClock(89 * DAY);
    await sample();
    expect(await rowsOf(server, 'select at from health_sample', [])).toHaveLength(2);
    await server.shiftClock(91 * DAY);
    await sample();
    expect(await rowsOf(server, 'select at from health_sample', [])).toHaveLength(2);
  });

  test('tells how much the database has grown', async () => {
    await sample();
    await server.asOwner('update health_sample set database_bytes = database_bytes - 1500000');
    await lookAfter(6 * DAY);
    expect(await part('database')).toMatchObject({
      text: expect.stringMatching(/Grown by 1\.\d MB in 5 days\.$|Grown by 1\.\d MB in 6 days\.$/),
    });
  });
});

test('nobody but operators sees the state', async () => {
  const client = await aClient(server, 'harbour');
  const { email } = await anAccount(server, client, { userType: 'employer' });
  const { token } = await logIn(server, email);
  for (const path of ['/operator/state', '/operator/state/health'])
    expect((await call(server, 'GET', path, { token })).statusCode).toBe(403);
});

test('the metrics have what the page has', async () => {
  await noteBackup(server.services, 1000, 1);
  const { body } = await server.app.inject('/metrics');
  expect(body).toMatch(/^payroll_months_late 0$/m);
  expect(body).toMatch(/^backup_last_success_timestamp_seconds \d{10}\.?\d*$/m);
  expect(body).toMatch(/^backup_limit_seconds 93600$/m);
  expect(body).toMatch(/^database_size_bytes \d{7,}$/m);
  expect(body).toMatch(/^database_disk_free_bytes \d+$/m);
});
