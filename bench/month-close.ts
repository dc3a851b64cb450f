// A month of a large client closed by its job, against the same lines inserted from a table that has them already plus one
// pass of the engine over the same histories, and against a month of a tenth of the people: npm run bench, or
// node bench/month-close.ts EMPLOYEES ROUNDS.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectServices, installJobs, JobRunner, maintain, monthClose, reportRuns } from '@plenty/api/measuring';
import { closeMonth } from '@plenty/domain/month-close/close-month';
import type { History } from '@plenty/domain/month-close/due';
import { firstOf } from '@plenty/domain/dates/day';
import { rolePassword, rolesOf, urlFor } from '@plenty/database/roles';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { CHOSEN, makeLargeClient, type LargeClient } from './support/large-client.ts';
import { runPostgres, runProduct } from './support/product.ts';
import { expectBound, sayMedian, takeTurns } from './support/rounds.ts';

const [EMPLOYEES = 100_000, ROUNDS = 9] = process.argv.slice(2).map(Number);
/** At most five times as long. */
const BOUND = 0.2;
/** How many times as long ten times as many people may take. */
const GROWTH = 11;
const SECRET_KEY = 'a secret for the measurement';

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
// Brings the database up to date.
await (await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY })).stop();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const roles = rolesOf('bench');
// Asked for by a close, and worked by nobody here.
await installJobs(ownerUrl, roles, [monthClose, reportRuns]);
const { services, jobs, close } = await connectServices({
  publicUrl: new URL('http://localhost:3000'),
  demo: false,
  appUrl: urlFor(ownerUrl, roles.app, rolePassword(SECRET_KEY, roles.app)),
  authUrl: urlFor(ownerUrl, roles.auth, rolePassword(SECRET_KEY, roles.auth)),
  secretKeys: [SECRET_KEY],
});
const runner = new JobRunner({ ...jobs, services, kinds: [monthClose], onError: fail });
try {
  const [small, large] = [
    await makeLargeClient(services, owner, { slug: 'small', employees: EMPLOYEES / 10 }),
    await makeLargeClient(services, owner, { slug: 'large', employees: EMPLOYEES }),
  ];
  await runner.start();
  await measure(small, large);
} finally {
  await Promise.all([runner.stop(), owner.end()]);
  await close();
  await postgres.stop();
}

async function measure({ id: small }: LargeClient, { id: large, month }: LargeClient): Promise<void> {
  // Each closed once warms up, and says what every round must have made.
  await closeByJob(small);
  const fewer = await checksum();
  await reopen();
  await closeByJob(large);
  const wanted = await checksum();
  await owner.query(`create table line_copy as select * from contribution_line order by employee_id, benefit_id`);
  const [period] = (await owner.query('select * from pay_period')).rows as Record<string, unknown>[];
  let heldMs = 0;
  console.log(
    `a month of ${EMPLOYEES} employees with ${CHOSEN.length} selections each, and of a tenth of them, lines a second:`,
  );
  const round = async (employees: number, sum: string, act: () => Promise<void>): Promise<number> => {
    await reopen();
    const began = performance.now();
    await act();
    const seconds = (performance.now() - began) / 1000;
    if ((await checksum()) !== sum) throw new Error('the two sides have not made the same lines');
    return (employees * CHOSEN.length) / seconds;
  };
  const closeWatched = async (): Promise<void> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await closeByJob(large);
    delay.disable();
    heldMs = Math.max(heldMs, delay.percentile(99.9) / 1e6);
  };
  const product = { name: 'product', measure: () => round(EMPLOYEES, wanted, closeWatched) };
  const floor = {
    name: 'floor',
    measure: async () => {
      const histories = makeHistories(month);
      return round(EMPLOYEES, wanted, async () => {
        await insertCopy(period ?? {});
        passEngine(histories, month);
      });
    },
  };
  const tenth = { name: 'a tenth', measure: () => round(EMPLOYEES / 10, fewer, () => closeByJob(small)) };
  const [againstFloor = [], againstTenth = []] = await takeTurns(
    'lines/s',
    [product, floor, tenth],
    [
      [product, floor],
      [product, tenth],
    ],
    ROUNDS,
  );
  console.log(`  for so long the request thread was held at most, 999 times of 1000: ${heldMs.toFixed(0)} ms`);
  const ratio = sayMedian('ratio to the floor', againstFloor);
  expectBound(
    'a month close against its lines alone',
    ratio,
    ratio >= BOUND,
    `at least ${BOUND}, so five times as long`,
  );
  const growth = 10 / sayMedian('ratio to a tenth', againstTenth);
  expectBound('as long for ten times as many people', growth, growth <= GROWTH, `at most ${GROWTH} times`);
}

/** As before the month was closed. */
async function reopen(): Promise<void> {
  await owner.query('truncate contribution_line, pay_period cascade; checkpoint');
}

async function closeByJob(clientId: string): Promise<void> {
  await maintain(services, clientId, 'bench', (transaction) => services.jobs.enqueue(transaction, monthClose));
  for (;;) {
    const { rows } = await owner.query<{ state: string }>('select state from pay_period');
    if (rows[0]?.state === 'closed') return;
    await wait(20);
  }
}

/** One statement into the same table, with its keys, its indexes and its constraints. */
async function insertCopy(period: Record<string, unknown>): Promise<void> {
  const names = Object.keys(period);
  const places = names.map((_, at) => `$${at + 1}`);
  await owner.query(
    `insert into pay_period (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(period),
  );
  await owner.query('insert into contribution_line select * from line_copy');
}

function makeHistories(month: string): History[][] {
  const startsOn = firstOf(month);
  return Array.from({ length: EMPLOYEES }, (_, number) =>
    CHOSEN.map((benefit): History => {
      const monthly = { employeePence: 1200 + ((number + 1) % 5000), employerPence: 500, fundPence: 0 };
      return { benefit, proration: 'by-day', leavesOn: null, versions: [{ startsOn, endsOn: null, monthly }] };
    }),
  );
}

function passEngine(people: readonly History[][], month: string): void {
  let lines = 0;
  for (const histories of people) lines += closeMonth({ month, firstMonth: month, histories, closed: [] }).length;
  if (lines !== EMPLOYEES * CHOSEN.length) throw new Error(`the engine made ${lines} lines`);
}

/** All lines as one number that any difference would change. */
async function checksum(): Promise<string> {
  const { rows } = await owner.query<{ sum: string }>(
    'select concat(count(*), $$ $$, sum(hashtextextended(l::text, 0))) as sum from contribution_line l',
  );
  return String(rows[0]?.sum);
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}
