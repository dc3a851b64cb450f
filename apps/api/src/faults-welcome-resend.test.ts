import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareDatabase } from '@plenty/database/migrate';
import { rolePassword, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { readScheme } from '@plenty/scheme/read-scheme';
import { addAllNotRegistered } from './features/engagement/not-registered-table.ts';
import { welcomeResendKind } from './features/engagement/welcome-resend-kind.ts';
import { importScheme } from './features/schemes/import-scheme.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { installJobs } from './platform/jobs/install-jobs.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { connectServices, type Running } from './services.ts';
import { begin, end, untilReady, type Served } from './testing/process.ts';

const SECRET_KEY = 'a secret for mails that are cut off';
const SOURCE = readFileSync(new URL('../../../demo/clients/harbour.yaml', import.meta.url), 'utf8');
/** Enough that nobody is through with them before they are killed. */
const PEOPLE = 1500;

let owner: pg.Client;
let here: Running;
let environment: Record<string, string>;
const serving: Served[] = [];
beforeAll(async () => {
  const name = `resend_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('postgresUrl'), name);
  const DATABASE_URL = databaseUrl(inject('postgresUrl'), name);
  environment = { DATABASE_URL, SECRET_KEY, LOG_LEVEL: 'error' };
  const roles = await prepareDatabase(DATABASE_URL, {
    secretKey: SECRET_KEY,
    afterwards: (made) => installJobs(DATABASE_URL, made, JOB_KINDS),
  });
  owner = new pg.Client({ connectionString: DATABASE_URL });
  await owner.connect();
  here = await connectServices({
    publicUrl: new URL('http://localhost:3000'),
    demo: false,
    appUrl: urlFor(DATABASE_URL, roles.app, rolePassword(SECRET_KEY, roles.app)),
    authUrl: urlFor(DATABASE_URL, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
    secretKeys: [SECRET_KEY],
  });
}, 60_000);
afterAll(async () => {
  await Promise.all(serving.map((served) => end(served, 'SIGKILL')));
  await here.close();
  await owner.end();
});

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await owner.query<Record<string, unknown>>(text, values)).rows;
}

async function serve(): Promise<Served> {
  const served = await begin(environment);
  serving.push(served);
  await untilReady(served);
  return served;
}

/** A client all of whose people wait to register. */
async function aLargeClient(): Promise<string> {
  const scheme = readScheme(SOURCE);
  const newId = () => here.services.newId();
  const ids = { clientId: newId(), yearId: newId(), newId };
  const clientId = await importScheme(here.services, { source: SOURCE, scheme }, ids);
  await owner.query(
    `with person as (
       insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
       select $1, gen_random_uuid(), n || '@resend.test', n || '@resend.test', 'employee', 'Ann', 'Archer', 'invited'
         from generate_series(1, $2::integer) n returning id)
     insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select $1, gen_random_uuid(), id, id::text, 'Ann', 'Archer', 'archer', '1989-11-20', 'female', '2018-04-01' from person`,
    [clientId, PEOPLE],
  );
  return clientId;
}

test('killed in the middle of a batch, another goes on with it: everyone has one mail, and one link that works', async () => {
  const clientId = await aLargeClient();
  const jobId = await maintain(here.services, clientId, 'test', async (transaction) => {
    const id = await here.services.jobs.enqueue(transaction, welcomeResendKind);
    await transaction.run(addAllNotRegistered(id));
    return id;
  });
  const sent = async () =>
    Number((await rows("select count(*) from welcome_resend where outcome = 'sent'"))[0]?.['count']);
  const served = await serve();
  await until(async () => (await sent()) > 0, 60_000);
  await end(served, 'SIGKILL');
  const reached = await sent();
  expect(reached).toBeLessThan(PEOPLE);
  // Whatever was cut off, what was noted as sent is what was sent.
  expect(await rows("select from mail where template = 'welcome'")).toHaveLength(reached);

  await serve();
  await until(
    async () => (await rows('select state from job_progress where id = $1', [jobId]))[0]?.['state'] === 'done',
    120_000,
  );
  expect(await rows('select outcome, count(*)::integer as people from welcome_resend group by 1')).toEqual([
    { outcome: 'sent', people: PEOPLE },
  ]);
  const [mails] = await rows(
    "select count(*)::integer as mails, count(distinct recipient)::integer as people from mail where template = 'welcome'",
  );
  expect(mails).toEqual({ mails: PEOPLE, people: PEOPLE });
  expect(await rows("select from link where purpose = 'activation' and expires_at > now()")).toHaveLength(PEOPLE);
  expect(await rows('select attempt, done, total from job_progress where id = $1', [jobId])).toEqual([
    { attempt: 2, done: PEOPLE, total: PEOPLE },
  ]);
}, 240_000);
