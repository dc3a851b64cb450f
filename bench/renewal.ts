// The renewal of a large client by its job, against reading the same rows and writing the same rows from a copy in SQL, and
// against that of a tenth of the people: npm run bench, or node bench/renewal.ts EMPLOYEES ROUNDS.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectServices, installJobs, JobRunner, maintain, renewals } from '@plenty/api/measuring';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { runPostgres, runProduct } from './support/product.ts';
import { makeRenewingClient } from './support/renewing-client.ts';
import { expectBound, sayMedian, takeTurns } from './support/rounds.ts';

const [EMPLOYEES = 100_000, ROUNDS = 7] = process.argv.slice(2).map(Number);
/** How many times as long ten times as many people may take. */
const GROWTH = 11;
const SECRET_KEY = 'a secret for the measurement';
/** What a renewal writes, by the columns that do not differ from run to run: ids and moments do. */
const WRITTEN = {
  selection: `employee_id, benefit_id, state, version, values, starts_on, ends_on, price, opened_by, renewal_outcome`,
  selection_event: `employee_id, benefit_id, action, state_before, state_after, values_before, values_after, reason`,
  audit_event: `action, outcome, subject_id, object_kind, route`,
  mail: `recipient, template, dedupe_key`,
} as const;

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
// Brings the database up to date.
await (await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY })).stop();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const roles = rolesOf('bench');
await installJobs(ownerUrl, roles, [renewals]);
const { services, jobs, close } = await connectServices({
  publicUrl: new URL('http://localhost:3000'),
  demo: false,
  appUrl: urlFor(ownerUrl, roles.app, rolePassword(SECRET_KEY, roles.app)),
  authUrl: urlFor(ownerUrl, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
  secretKeys: [SECRET_KEY],
});
const runner = new JobRunner({ ...jobs, services, kinds: [renewals], onError: fail });
try {
  const [small, large] = [
    await makeRenewingClient(services, owner, { slug: 'small', employees: EMPLOYEES / 10 }),
    await makeRenewingClient(services, owner, { slug: 'large', employees: EMPLOYEES }),
  ];
  await owner.query('create schema copy');
  await copyAll('before');
  await runner.start();
  await measure(small, large);
} finally {
  await Promise.all([runner.stop(), owner.end()]);
  await close();
  await postgres.stop();
}

async function measure(small: string, large: string): Promise<void> {
  // Each renewed once warms up, and says what every round must have written.
  await renewByJob(small);
  const fewer = await checksum();
  await restore();
  await renewByJob(large);
  const wanted = await checksum();
  await copyAll('after');
  const round = async (people: number, sum: string, act: () => Promise<void>): Promise<number> => {
    await restore();
    const began = performance.now();
    await act();
    const seconds = (performance.now() - began) / 1000;
    if ((await checksum()) !== sum) throw new Error('the two sides have not written the same rows');
    return people / seconds;
  };
  const product = { name: 'product', measure: () => round(EMPLOYEES, wanted, () => renewByJob(large)) };
  const floor = { name: 'floor', measure: () => round(EMPLOYEES, wanted, () => readAndWrite(large)) };
  const tenth = { name: 'a tenth', measure: () => round(EMPLOYEES / 10, fewer, () => renewByJob(small)) };
  console.log(`a renewal of ${EMPLOYEES} employees with 3 choices each, and of a tenth of them, people a second:`);
  const [againstFloor = [], againstTenth = []] = await takeTurns(
    'people/s',
    [product, floor, tenth],
    [
      [product, floor],
      [product, tenth],
    ],
    ROUNDS,
  );
  sayMedian('ratio to the floor', againstFloor);
  const growth = 10 / sayMedian('ratio to a tenth', againstTenth);
  expectBound('as long for ten times as many people', growth, growth <= GROWTH, `at most ${GROWTH} times`);
}

async function renewByJob(clientId: string): Promise<void> {
  await maintain(services, clientId, 'bench', (transaction) => services.jobs.enqueue(transaction, renewals));
  for (;;) {
    const { rows } = await owner.query('select from renewal where client_id = $1 and finished_at is not null', [
      clientId,
    ]);
    if (rows.length > 0) break;
    if (process.exitCode !== undefined) throw new Error('the job has failed');
    await wait(20);
  }
  for (;;) {
    const { rows } = await owner.query("select from job_progress where state <> 'done'");
    if (rows.length === 0) return;
    await wait(5);
  }
}

/** The rows that decide, read once, and those that are written, one statement for each table. */
async function readAndWrite(clientId: string): Promise<void> {
  for (const table of ['employee', 'employment', 'family_member', 'selection'])
    await owner.query(`select * from ${table} where client_id = $1`, [clientId]);
  await owner.query(
    `update selection s set ends_on = c.ends_on, renewal_outcome = c.renewal_outcome, changed_at = app_now()
       from copy.selection_after c where s.client_id = c.client_id and s.id = c.id and c.renewal_outcome is not null`,
  );
  await owner.query("insert into selection select * from copy.selection_after where opened_by = 'renewal'");
  for (const table of ['selection_event', 'audit_event', 'mail'])
    await owner.query(
      `insert into ${table} select * from copy.${table}_after c
        where not exists (select from copy.${table}_before b where b.client_id = c.client_id and b.id = c.id)`,
    );
}

async function copyAll(moment: 'before' | 'after'): Promise<void> {
  for (const table of Object.keys(WRITTEN))
    await owner.query(
      `create table copy.${table}_${moment} as select * from ${table}; analyze copy.${table}_${moment}`,
    );
}

/** As before the first renewal. The trail and events are only ever added to, so triggers rest. */
async function restore(): Promise<void> {
  await owner.query(`set session_replication_role = replica;
    delete from renewal; delete from maintenance; update scheme_year set open_to = null where open_to is not null;
    truncate ${Object.keys(WRITTEN).join(', ')} cascade`);
  for (const table of Object.keys(WRITTEN))
    await owner.query(`insert into ${table} select * from copy.${table}_before`);
  await owner.query('set session_replication_role = origin');
  await owner.query(`vacuum (analyze) ${Object.keys(WRITTEN).join(', ')}`);
  await owner.query('checkpoint');
}

async function checksum(): Promise<string> {
  const sums: string[] = [];
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const { rows } = await owner.query<{ sum: string }>(
      `select concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum from (select ${columns} from ${table}) t
        ${table === 'audit_event' ? "where t.action like 'selection-%'" : ''}`,
    );
    sums.push(String(rows[0]?.sum));
  }
  return sums.join(' ');
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}
