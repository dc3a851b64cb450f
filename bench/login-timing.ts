// Known against unknown e-mail addresses, one wrong password each: who watches the clock learns nothing.
import { request } from 'node:http';
import os from 'node:os';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { runPostgres, runProduct } from './support/product.ts';
import { expectBound } from './support/rounds.ts';

const EACH = 500;
const ROUNDS = 10;
const MOST_APART = 0.03;
const HOST = 'harbour.localhost';
const COUNTER = 'password_comparisons_total';

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const ownerUrl = databaseUrl(postgres.url(), 'bench');
const product = await runProduct({ DATABASE_URL: ownerUrl, SECRET_KEY: 'a secret for the measurement', DEMO: '1' });
try {
  await addAccounts();
  await tryLogin('warm.up@harbour.test', 0);
  const hashedBefore = await countHashes();
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  console.log(`${EACH} known and ${EACH} unknown addresses, a wrong password each, in turn:`);
  for (let round = 0; round < ROUNDS; round++) {
    for (let number = (round * EACH) / ROUNDS; number < ((round + 1) * EACH) / ROUNDS; number++) {
      // Whoever comes first in a pair comes second in the next.
      const kinds = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of kinds) {
        const { ms, body } = await tryLogin(`${kind}.${number}@harbour.test`, number * 2 + (kind === 'known' ? 1 : 2));
        times[kind].push(ms);
        bodies.add(body);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    console.log(
      `  after ${(round + 1) * (EACH / ROUNDS)} each: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, load ${os.loadavg()[0]?.toFixed(2)}`,
    );
  }
  for (const [kind, values] of Object.entries(times)) console.log(`  ${kind}: ${spread(values)}`);
  if (bodies.size !== 1) throw new Error(`the answers differ: ${[...bodies].join(' ')}`);
  const hashed = (await countHashes()) - hashedBefore;
  if (hashed !== 2 * EACH) throw new Error(`${hashed} passwords were compared, not ${2 * EACH}`);
  const apart = Math.abs(median(times.known) / median(times.unknown) - 1);
  expectBound('medians of known and unknown addresses apart', apart, apart <= MOST_APART, `at most ${MOST_APART}`);
} finally {
  await product.stop();
  await postgres.stop();
}

/** People who can log in, with the demo's password. */
async function addAccounts(): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const like = `select client_id, id from account where email_norm = 'employee@harbour.test'`;
  await owner.query(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status, activated_at, first_login_at)
     select client_id, gen_random_uuid(), name, name, 'employee', 'Ann', 'Archer', 'active', app_now(), app_now()
       from (${like}) one, lateral (select 'known.' || number || '@harbour.test' as name from generate_series(0, $1) number) made`,
    [EACH - 1],
  );
  await owner.query(
    `insert into credential (client_id, account_id, password_hash)
     select a.client_id, a.id, c.password_hash from account a, (${like}) one
       join credential c on c.client_id = one.client_id and c.account_id = one.id
      where a.client_id = one.client_id and a.email_norm like 'known.%'`,
  );
  await owner.end();
}

/** From an address of its own, so that no limit but that of the e-mail address is near. */
async function tryLogin(email: string, number: number): Promise<{ ms: number; body: string }> {
  const sent = JSON.stringify({ email, password: 'Wrong!Orchard58' });
  const forwarded = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const began = performance.now();
  const { status, body } = await ask('POST', '/api/login', { 'x-forwarded-for': forwarded }, sent);
  const ms = performance.now() - began;
  if (status !== 401) throw new Error(`the server answered ${status}: ${body}`);
  return { ms, body: body.replace(/"requestId":"[^"]*"/, '') };
}

async function countHashes(): Promise<number> {
  const { body } = await ask('GET', '/metrics');
  const [, count] = new RegExp(`^${COUNTER} (\\d+)`, 'm').exec(body) ?? [];
  if (count === undefined) throw new Error(`there is no ${COUNTER}`);
  return Number(count);
}

function ask(method: string, path: string, headers: Record<string, string> = {}, sent?: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const all = { host: `${HOST}:${product.port}`, 'content-type': 'application/json', ...headers };
    const asked = request({ host: '127.0.0.1', port: product.port, method, path, headers: all }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    asked.once('error', reject);
    asked.end(sent);
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2);
  return `median ${at(0.5)} ms, quarter ${at(0.25)} to ${at(0.75)}, from ${at(0)} to ${at(1)}`;
}
