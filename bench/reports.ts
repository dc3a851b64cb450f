// A payroll report of a large client as it is downloaded, with National Insurance numbers, the guard against formulas and its
// checksum, against a plain loop that reads, unseals and writes the same bytes: npm run bench, or node bench/reports.ts ROWS ROUNDS.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { writeFloorReport } from './support/floor-report.ts';
import { logIn, makeLargePayroll, type LargePayroll } from './support/large-payroll.ts';
import { runPostgres, runProduct } from './support/product.ts';
import { compare, expectBound, type Side } from './support/rounds.ts';

const [ROWS = 500_000, ROUNDS = 9] = process.argv.slice(2).map(Number);
const BOUND = 0.6;
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
  const hashes = new Set<string>();
  const sideOf = (name: string, write: () => Promise<string>): Side => ({
    name,
    measure: () => perSecond(rows, async () => hashes.add(await write())),
  });
  await givePlan();
  console.log(`a payroll report of ${rows} rows as CSV, rows a second:`);
  const report = sideOf('product', () => download(path, headers));
  const floor = sideOf('floor', () => writeFloorReport(owner, large));
  const ratio = await compare('rows/s', report, floor, ROUNDS);
  if (hashes.size !== 1) throw new Error('the report and the floor have written other bytes');
  console.log('  both sides have written the same bytes, each time');
  expectBound('a report against its floor', ratio, ratio >= BOUND, `at least ${BOUND} of its speed`);
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

/** Answers the hash of the bytes that came; one that breaks off fails. */
function download(path: string, headers: Headers): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port: product.port, path, headers }, (answer) => {
        const hash = createHash('sha256');
        answer.on('data', (piece: Buffer) => hash.update(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          answer.complete && answer.statusCode === 200
            ? resolve(hash.digest('hex'))
            : reject(new Error('the report broke off')),
        );
      })
      .on('error', reject);
  });
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
