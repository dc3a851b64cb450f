import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import pg from 'pg';
import { prepareDatabase } from '@plenty/database/migrate';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { findCatalogueFaults } from '@plenty/database/testing/catalogue';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { JOB_KINDS } from './job-kinds.ts';
import { retention } from './platform/housekeeping/retention.ts';
import { installJobs } from './platform/jobs/install-jobs.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { connectServices, type Running } from './services.ts';
import { begin, end, refuse, untilReady, type Served } from './testing/process.ts';

// Real processes on one database, whose owner is no superuser.
const NAME = 'jobs_of_processes';
const SECRET_KEY = 'a secret for the processes of this suite';
const CLIENT = '01890000-0000-7000-8000-00000000000c';

let ownerUrl: string;
let owner: pg.Client;
let here: Running;
const serving: Served[] = [];
beforeAll(async () => {
  const postgresUrl = inject('postgresUrl');
  await asOwner(postgresUrl, (superuser) => superuser.query(`create role ${NAME} login createrole`));
  await createDatabase(postgresUrl, NAME);
  await asOwner(postgresUrl, (superuser) => superuser.query(`alter database ${NAME} owner to ${NAME}`));
  ownerUrl = urlFor(databaseUrl(postgresUrl, NAME), NAME, 'not asked for');
  const roles = await prepareDatabase(ownerUrl, {
    secretKey: SECRET_KEY,
    afterwards: (made) => installJobs(ownerUrl, made, JOB_KINDS),
  });
  owner = new pg.Client({ connectionString: databaseUrl(postgresUrl, NAME) });
  await owner.connect();
  here = await connectServices({
    publicUrl: new URL('http://localhost:3000'),
    demo: false,
    appUrl: urlFor(ownerUrl, roles.app, rolePassword(SECRET_KEY, roles.app)),
    authUrl: urlFor(ownerUrl, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
    secretKeys: [SECRET_KEY],
  });
  await owner.query("insert into client (id, slug, name) values ($1, 'harbour', 'Harbour')", [CLIENT]);
});
afterAll(async () => {
  await Promise.all(serving.map((served) => end(served, 'SIGKILL')));
  await here.close();
  await owner.end();
  const roles = rolesOf(NAME);
  await asOwner(inject('postgresUrl'), async (superuser) => {
    await superuser.query(`drop database ${NAME} with (force)`);
    for (const role of [roles.app, roles.auth, NAME]) await superuser.query(`drop role ${role}`);
  });
});

async function serve(): Promise<Served> {
  const served = await begin({ DATABASE_URL: ownerUrl, SECRET_KEY, LOG_LEVEL: 'error' });
  serving.push(served);
  await untilReady(served);
  return served;
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  return (await owner.query<Record<string, unknown>>(text)).rows;
}

test('the queues that a plain owner makes leave no fault in the catalogue', async () => {
  const { rows: made } = await owner.query("select from jobs.queue where name in ('housekeeping', 'retention')");
  expect(made).toHaveLength(2);
  expect(await findCatalogueFaults(owner)).toEqual([]);
});

test('a role that owns one of them is refused', async () => {
  const { app } = rolesOf(NAME);
  await owner.query(`alter table jobs.queue owner to ${app}`);
  const refused = await refuse({ DATABASE_URL: ownerUrl, SECRET_KEY });
  await owner.query(
    `alter table jobs.queue owner to ${NAME}; revoke all on jobs.queue from ${app}; grant select on jobs.queue to ${app}`,
  );
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `DATABASE_APP_URL: the role ${app} owns tables; the server needs a role without such rights\n`,
  );
});

test('what is due once is done once, though two processes look at the same times', async () => {
  await owner.query("insert into attempt values (sha256('x'), 1, app_now() - interval '2 days', null)");
  // A rule with one time only, and that has just come.
  const [now] = await rows(
    "select to_char(now() at time zone 'utc' - interval '5 seconds', 'YYYYMMDD\"T\"HH24MISS\"Z\"') as text",
  );
  await owner.query("update jobs.schedule set kind = 'rrule', timezone = 'UTC', cron = $1", [
    `DTSTART:${String(now?.['text'])}\nRRULE:FREQ=DAILY;COUNT=1`,
  ]);
  await Promise.all([serve(), serve()]);
  const done = "select from jobs.job where name = 'housekeeping' and state = 'completed'";
  await until(async () => (await rows(done)).length > 0);
  expect(await rows("select state from jobs.job where name = 'housekeeping'")).toEqual([{ state: 'completed' }]);
  expect(await rows('select from attempt')).toEqual([]);
});

test('the job of a process that was killed is done by another within a minute, and once', async () => {
  await owner.query(
    `insert into mail (client_id, id, recipient, template, params_sealed, not_after, status, finished_at)
     select $1, gen_random_uuid(), 'ann@harbour.test', 'account-locked', '', app_now(), 'sent', app_now() - interval '40 days'
       from generate_series(1, 3)`,
    [CLIENT],
  );
  // Whoever takes the job up will stand before a locked door, in the middle of its work.
  await owner.query('begin; select from mail for update');
  await maintain(here.services, CLIENT, 'test', async (transaction) => {
    await here.services.jobs.enqueue(transaction, retention);
  });
  const progress = 'select state, attempt, done from job_progress';
  await until(async () => (await rows(progress))[0]?.['state'] === 'running');
  await Promise.all(serving.map((served) => end(served, 'SIGKILL')));
  const killedAt = performance.now();
  await owner.query('rollback');
  await serve();
  await until(async () => (await rows(progress))[0]?.['state'] === 'done');
  console.log(`taken up and done ${Math.round(performance.now() - killedAt)} ms after the kill`);
  expect(await rows(progress)).toEqual([{ state: 'done', attempt: 2, done: 3 }]);
  expect(await rows('select from mail')).toEqual([]);
  expect(await rows("select from audit_event where action = 'old-data-deleted'")).toHaveLength(1);
  expect(serving.map(({ output }) => output()).join('')).not.toContain('"level":50');
});
