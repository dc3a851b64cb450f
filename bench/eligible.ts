// The list of benefits through the whole server, against the least that can read the same rows and answer the same bytes;
// and how long an employee waits for what a benefit costs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { run } from './support/load.ts';
import { runNode, runPostgres, runProduct } from './support/product.ts';
import { compare, expectBound } from './support/rounds.ts';

const AT_LEAST = 0.3;
const LOAD = { connections: 32, seconds: 2 };
const HOST = 'harbour.localhost';
const CALLS = 300;

const postgres = await runPostgres();
const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-eligible-'));
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
const product = await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY: 'a secret for the measurement', DEMO: '1' });
const { token, clientId, employeeId, pensionId } = await findPerson();
const listed = await ask(product.port, 'GET', '/api/benefits/user/eligible');
writeFileSync(path.join(dir, 'answer.json'), listed);
const floor = await runNode('bench/support/floor-eligible.ts', {
  OWNER_URL: ownerUrl,
  CLIENT_ID: clientId,
  EMPLOYEE_ID: employeeId,
  ANSWER_FILE: path.join(dir, 'answer.json'),
});
try {
  await compareLists();
  await measureCosts();
} finally {
  await floor.stop();
  await product.stop();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function compareLists(): Promise<void> {
  const { benefits } = JSON.parse(listed) as { benefits: unknown[] };
  if (benefits.length !== 25) throw new Error(`${benefits.length} benefits are listed, not 25`);
  const bodies = new Set<string>();
  const measure = async (port: number, request: string): Promise<number> => {
    const { perSecond, body } = await run({ ...LOAD, port, request });
    bodies.add(body);
    return perSecond;
  };
  console.log(`25 benefits, ${listed.length} bytes, requests a second:`);
  const ratio = await compare(
    '/s',
    { name: 'product', measure: () => measure(product.port, requestTo('/api/benefits/user/eligible')) },
    { name: 'floor', measure: () => measure(floor.port, requestTo('/')) },
  );
  if (bodies.size !== 1 || !bodies.has(listed)) throw new Error('the two sides answer different bytes');
  expectBound('25 benefits against bare node:http and pg', ratio, ratio >= AT_LEAST, `at least ${AT_LEAST}`);
}

/** One caller, one call after the other: what the page behind a slider waits for. */
async function measureCosts(): Promise<void> {
  const body = JSON.stringify({ benefitId: pensionId, values: { percent: 5 } });
  const costs = await median(() => ask(product.port, 'POST', '/api/selections/costs', body));
  const filters = await median(() => ask(product.port, 'GET', '/api/benefits/filters'));
  const user = await median(() => ask(product.port, 'GET', '/api/user'));
  const rows = await median(() => ask(floor.port, 'GET', '/'));
  console.log(`costs of a pension, median of ${CALLS} calls one after the other: ${say(costs)}, of which`);
  console.log(`  ${say(user)} are any authenticated call (the person's own name)`);
  console.log(`  ${say(filters - user)} more read the person and their choices (filters: the same rows, no sums)`);
  console.log(`  ${say(costs - filters)} more weigh the choice: values, price, fund, pay effect, minimum wage`);
  console.log(`  beside them the floor reads the same rows in ${say(rows)}`);
}

function say(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}

async function median(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < CALLS; count++) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[CALLS / 2] ?? Number.NaN;
}

function requestTo(target: string): string {
  const login = `Authorization: Bearer ${token}\r\nX-Bearer-Token: ${token}\r\n`;
  return `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nAccept: application/json\r\n${login}\r\n`;
}

async function ask(port: number, method: string, target: string, body?: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-bearer-token': token,
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`);
  return answer.text();
}

async function findPerson() {
  const email = 'employee@harbour.test';
  const login = await fetch(`http://127.0.0.1:${product.port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Plum!Orchard58' }),
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ clientId: string; employeeId: string; pensionId: string }>(
    `select e.client_id as "clientId", e.id as "employeeId", b.id as "pensionId"
       from account a join employee e on e.client_id = a.client_id and e.account_id = a.id
       join benefit b on b.client_id = a.client_id and b.code = 'pension'
      where a.email_norm = $1`,
    [email],
  );
  await owner.end();
  const [person] = rows;
  if (!person) throw new Error('the demo has nobody to measure with');
  return { ...person, token: ((await login.json()) as { access_token: string }).access_token };
}
