// The renewal of a large client by its job, against reading the same rows and writing the same rows from a copy in SQL, and
// against that of a tenth of the people: npm run bench, or node bench/renewal.ts EMPLOYEES ROUNDS.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectServices, installJobs, JobRunner, maintain, renewals } from '@plenty/api/measuring';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { runPostgres, runProduct } from './support/product.ts';
import { makeRenewingClient } from './support/renewing-client.ts';
import { expectBound, sayMedian, takeTurns } from './support/rounds.ts';

const [EMPLOYEES = 100_000, ROUNDS = 7] = process.argv.slice(2).map(Number);
/** How many times as long ten times as many people may take. */
const GROWTH = 11;
/** What a renewal must keep of the speed of the bare statements. */
const AT_LEAST = 0.13;
const SECRET_KEY = 'a secret for the measurement';
/** What a renewal writes, by the columns that do not differ from run to run: ids and moments do. */
const WRITTEN = {
  selection: `employee_id, benefit_id, state, version, values, starts_on, ends_on, price, opened_by, renewal_outcome`,
  selection_event: `employee_id, benefit_id, action, state_before, state_after, values_before, values_after, reason`,
  audit_event: `action, outcome, subject_id, object_kind, route`,
  mail: `recipient, template, dedupe_key`,
} as const;

const postgres = await runPostgres();
const roles = rolesOf('bench');
try {
  await createDatabase(postgres.url(), 'bench');
  const ownerUrl = databaseUrl(postgres.url(), 'bench');
  // Brings the database up to date.
  await (await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY })).stop();
  await installJobs(ownerUrl, roles, [renewals]);
  await measure(await onDatabase('bench', prepare));
} finally {
  await postgres.stop();
}

interface Bench {
  readonly services: Parameters<typeof makeRenewingClient>[0];
  readonly owner: pg.Client;
}

interface Renewing {
  readonly id: string;
  readonly people: number;
  /** Of what a renewal writes. */
  readonly checksum: string;
}

/** The product's services and its job, on one database, for as long as the work goes on. */
async function onDatabase<Result>(name: string, work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const url = databaseUrl(postgres.url(), name);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { services, jobs, close } = await connectServices({
    publicUrl: new URL('http://localhost:3000'),
    demo: false,
    appUrl: urlFor(url, roles.app, rolePassword(SECRET_KEY, roles.app)),
    authUrl: urlFor(url, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
    secretKeys: [SECRET_KEY],
  });
  const runner = new JobRunner({ ...jobs, services, kinds: [renewals], onError: fail });
  await runner.start();
  try {
    return await work({ services, owner });
  } finally {
    await Promise.all([runner.stop(), owner.end()]);
    await close();
  }
}

/** Two clients before their renewal, and beside them what a renewal writes for the larger one. */
async function prepare(bench: Bench): Promise<{ small: Renewing; large: Renewing }> {
  const { services, owner } = bench;
  const [small, large] = [
    await makeRenewingClient(services, owner, { slug: 'small', employees: EMPLOYEES / 10 }),
    await makeRenewingClient(services, owner, { slug: 'large', employees: EMPLOYEES }),
  ];
  await owner.query('create schema copy');
  await copyAll(owner, 'before');
  await renewByJob(bench, small);
  const ofSmall = await checksum(owner);
  await restore(owner);
  await renewByJob(bench, large);
  const ofLarge = await checksum(owner);
  await copyAll(owner, 'after');
  await restore(owner);
  return {
    small: { id: small, people: EMPLOYEES / 10, checksum: ofSmall },
    large: { id: large, people: EMPLOYEES, checksum: ofLarge },
  };
}

async function measure({ small, large }: { small: Renewing; large: Renewing }): Promise<void> {
  const product = { name: 'product', measure: () => round(large, (bench) => renewByJob(bench, large.id)) };
  const floor = { name: 'floor', measure: () => round(large, ({ owner }) => readAndWrite(owner, large.id)) };
  const tenth = { name: 'a tenth', measure: () => round(small, (bench) => renewByJob(bench, small.id)) };
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
  const ratio = sayMedian('ratio to the floor', againstFloor);
  expectBound('a renewal against its rows alone', ratio, ratio >= AT_LEAST, `at least ${AT_LEAST}`);
  const growth = 10 / sayMedian('ratio to a tenth', againstTenth);
  expectBound('as long for ten times as many people', growth, growth <= GROWTH, `at most ${GROWTH} times`);
}

/** People a second, on a copy of its own of the database before the renewal. */
async function round({ people, checksum: wanted }: Renewing, act: (bench: Bench) => Promise<void>): Promise<number> {
  await createDatabase(postgres.url(), 'round', 'bench');
  const seconds = await onDatabase('round', async (bench) => {
    const began = performance.now();
    await act(bench);
    const took = (performance.now() - began) / 1000;
    if ((await checksum(bench.owner)) !== wanted) throw new Error('the two sides have not written the same rows');
    return took;
  });
  await asOwner(postgres.url(), (admin) => admin.query('drop database round with (force)'));
  return people / seconds;
}

async function renewByJob({ services, owner }: Bench, clientId: string): Promise<void> {
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
async function readAndWrite(owner: pg.Client, clientId: string): Promise<void> {
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

async function copyAll(owner: pg.Client, moment: 'before' | 'after'): Promise<void> {
  for (const table of Object.keys(WRITTEN))
    await owner.query(
      `create table copy.${table}_${moment} as select * from ${table}; analyze copy.${table}_${moment}`,
    );
}

/** As before the first renewal. The trail and events are only ever added to, so triggers rest. */
async function restore(owner: pg.Client): Promise<void> {
  await owner.query(`set session_replication_role = replica;
    delete from renewal; delete from maintenance; update scheme_year set open_to = null where open_to is not null;
    truncate ${Object.keys(WRITTEN).join(', ')} cascade`);
  for (const table of Object.keys(WRITTEN))
    await owner.query(`insert into ${table} select * from copy.${table}_before`);
  await owner.query('set session_replication_role = origin');
  await owner.query(`vacuum (analyze) ${Object.keys(WRITTEN).join(', ')}`);
  await owner.query('checkpoint');
}

async function checksum(owner: pg.Client): Promise<string> {
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
