// A payroll report of a large client as it is downloaded, with the guard against formulas and its checksum, against COPY TO of
// the same rows: npm run bench, or node bench/reports.ts ROWS ROUNDS.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { logIn, makeLargePayroll, type LargePayroll } from './support/large-payroll.ts';
import { runPostgres, runProduct } from './support/product.ts';
import { compare, expectBound } from './support/rounds.ts';

const [ROWS = 500_000, ROUNDS = 9] = process.argv.slice(2).map(Number);
const BOUND = 0.3;
const MOST_GROWTH_MB = 50;
const SECRET_KEY = 'a secret for the measurement';
/** Of the ten minutes that such a reader has: what it costs shows from its first seconds on. */
const SLOW_SECONDS = 20;
const KILOBYTE = 1024;

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
const environment = { DATABASE_URL: ownerUrl, SECRET_KEY };
// Brings the database up to date.
await (await runProduct(environment)).stop();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const payroll = await makeLargePayroll(owner, { ownerUrl, database: 'bench', secretKey: SECRET_KEY }, ROWS);
const product = await runProduct(environment);
try {
  await measure(payroll);
} finally {
  await product.stop();
  await owner.end();
  await postgres.stop();
}

async function measure(large: LargePayroll): Promise<void> {
  const { clientId, reportId, rows } = large;
  const token = await logIn(product.port);
  const path = `/api/client/${clientId}/reports/${reportId}/download`;
  const headers = { authorization: `Bearer ${token}`, 'x-bearer-token': token };
  const report = { name: 'product', measure: () => perSecond(rows, () => download(path, headers)) };
  await givePlan();
  console.log(`a payroll report of ${rows} rows as CSV, rows a second:`);
  const query = { name: 'COPY TO', measure: () => perSecond(rows, () => copy(sameRows(large), rows)) };
  const ratio = await compare('rows/s', report, query, ROUNDS);
  expectBound('a report against COPY TO', ratio, ratio >= BOUND, `at least ${BOUND} of its speed`);
  console.log('against COPY TO of a table that has the rows already, which is printed:');
  await owner.query(`create table report_copy as ${sameRows(large)}`);
  const table = { name: 'COPY TO', measure: () => perSecond(rows, () => copy('report_copy', rows)) };
  await compare('rows/s', report, table, Math.min(ROUNDS, 3));
  for (const format of ['csv', 'xlsx']) {
    const growth = await growthDuring(() => download(`${path}?format=${format}`, headers));
    expectBound(
      `memory of the server during a ${format}`,
      growth,
      growth < MOST_GROWTH_MB,
      `below ${MOST_GROWTH_MB} MB`,
    );
  }
  await measureSlowReader(path, headers);
}

async function perSecond(rows: number, act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return rows / ((performance.now() - began) / 1000);
}

type Headers = Readonly<Record<string, string>>;

/** Answers how many bytes came; one that breaks off fails. */
function download(path: string, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: product.port, path, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => (bytes += piece.length));
        answer.on('error', reject);
        answer.on('end', () =>
          answer.complete && answer.statusCode === 200 ? resolve(bytes) : reject(new Error('the report broke off')),
        );
      })
      .on('error', reject);
  });
}

/** Its bytes come here and are left. */
async function copy(from: string, rows: number): Promise<void> {
  const { rowCount } = await owner.query(`copy ${from} to stdout with (format csv, header)`);
  if (rowCount !== rows) throw new Error(`COPY TO has ${rowCount} rows, the report ${rows}`);
}

/** The same cells of the same rows in the same order, by a plain connection without tenants, guard or checksum. */
function sameRows({ clientId, month }: LargePayroll): string {
  // Materialised: the definitions are long, and are not to be unpacked for each row.
  return `(
    with b as materialized (
      select b.client_id, b.id, b.code, v.definition ->> 'name' as name,
             v.definition -> 'tax' -> 'employee' ->> 'taken' as taken
        from benefit b join benefit_version v on v.client_id = b.client_id and v.benefit_id = b.id)
    select e.payroll_number, e.surname, e.first_name, b.name, upper(b.code) as element, b.taken, l.month, l.for_month,
           l.employee_pence / 100.0 as employee, l.employer_pence / 100.0 as employer, l.fund_pence / 100.0 as fund,
           (l.employee_pence - before.employee_pence) / 100.0 as change
      from contribution_line l
      join employee e on e.client_id = l.client_id and e.id = l.employee_id
      join b on b.client_id = l.client_id and b.id = l.benefit_id
      join contribution_line before
           on before.client_id = l.client_id and before.employee_id = l.employee_id and before.benefit_id = l.benefit_id
          and before.month < l.month
     where l.client_id = '${clientId}' and l.month = '${month}'
     order by l.employee_id, b.code)`;
}

/** All of it in memory and by hashes: the plan that is quickest for all rows at once. */
async function givePlan(): Promise<void> {
  await owner.query("set enable_nestloop = off; set work_mem = '512MB'; set max_parallel_workers_per_gather = 0");
}

/** By how many megabytes the server's process was larger at its largest than before. */
async function growthDuring(act: () => Promise<unknown>): Promise<number> {
  const before = residentMegabytes();
  let largest = before;
  const looking = setInterval(() => (largest = Math.max(largest, residentMegabytes())), 20);
  try {
    await act();
  } finally {
    clearInterval(looking);
  }
  return largest - before;
}

function residentMegabytes(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Security J10: who reads a kilobyte a second takes nothing from others. That they are cut off is send-file.test.ts's to show. */
async function measureSlowReader(path: string, headers: Headers): Promise<void> {
  const idle = await waitForOthers();
  const slow = http.get({ host: '127.0.0.1', port: product.port, path, headers });
  slow.on('error', () => undefined);
  slow.on('response', (answer) => void readSlowly(answer));
  let during = 0;
  const growth = await growthDuring(async () => {
    await wait(1000);
    during = await waitForOthers();
    await wait(SLOW_SECONDS * 1000);
  });
  slow.destroy();
  console.log(`  another call beside a slow reader: ${during.toFixed(2)} ms, without ${idle.toFixed(2)} ms`);
  expectBound(
    'memory of the server during a slow reader',
    growth,
    growth < MOST_GROWTH_MB,
    `below ${MOST_GROWTH_MB} MB`,
  );
}

async function readSlowly(answer: http.IncomingMessage): Promise<void> {
  answer.on('error', () => undefined).pause();
  while (!answer.destroyed) {
    answer.read(KILOBYTE);
    await wait(1000);
  }
}

/** The median of some calls, in milliseconds. */
async function waitForOthers(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 50; count++) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${product.port}/health/ready`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[25] ?? Number.NaN;
}
