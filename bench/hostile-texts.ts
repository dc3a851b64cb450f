// What anybody can send: the longest that one anonymous request holds the server, and whether twice the text takes twice the time.
import { createHash } from 'node:crypto';
import os from 'node:os';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { runPostgres, runProduct } from './support/product.ts';
import { expectBound } from './support/rounds.ts';

const ROUNDS = 9;
const KIBIBYTE = 1024;
const [HALF, WHOLE] = [126 * KIBIBYTE, 252 * KIBIBYTE];
const MOST_GROWTH = 2.5;
/** What a program chokes on that looks again where it has looked before. */
const SHAPES = ['"', '\\"', '\\', '.', '(', '[', '{"a":', ' ', '7', '-', '<a ', 'a@', '\n', '=,;'];
const CALLS = ['/api/login', '/api/login/sso', '/api/forgot-password'];

const postgres = await runPostgres();
await createDatabase(postgres.url(), 'bench');
const product = await runProduct({
  DATABASE_URL: databaseUrl(postgres.url(), 'bench'),
  SECRET_KEY: 'a secret for the measurement',
  DEMO: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
});
try {
  const growths: number[] = [];
  let worst = { ms: 0, words: '' };
  await sendAll(HALF);
  for (let round = 1; round <= ROUNDS; round++) {
    const inTurn = round % 2 === 0 ? [WHOLE, HALF] : [HALF, WHOLE];
    const sums = new Map<number, { ms: number; digest: string }>();
    for (const size of inTurn) {
      const { sum, slowest, digest } = await sendAll(size);
      sums.set(size, { ms: sum, digest });
      if (slowest.ms > worst.ms) worst = slowest;
    }
    const [half, whole] = [sums.get(HALF), sums.get(WHOLE)];
    if (half?.digest !== whole?.digest) throw new Error('the answers differ by the length of the text');
    const growth = (whole?.ms ?? 0) / (half?.ms ?? 1);
    growths.push(growth);
    console.log(
      `  round ${round}: ${half?.ms.toFixed(0)} ms for ${HALF} bytes each, ${whole?.ms.toFixed(0)} ms for ${WHOLE}, ratio ${growth.toFixed(2)}, load ${os.loadavg()[0]?.toFixed(2)}`,
    );
  }
  const sorted = growths.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`  median ratio ${median.toFixed(2)}, from ${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)}`);
  console.log(`  the worst of all: ${worst.ms.toFixed(1)} ms, ${worst.words}`);
  expectBound('twice the text', median, median <= MOST_GROWTH, `at most ${MOST_GROWTH} × as long`);
} finally {
  await product.stop();
  await postgres.stop();
}

async function sendAll(size: number) {
  let sum = 0;
  let slowest = { ms: 0, words: '' };
  const digest = createHash('sha256');
  for (const path of CALLS)
    for (const shape of SHAPES) {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost' },
        body: shape.repeat(Math.floor(size / shape.length)),
      });
      const { code } = (await answer.json()) as { code: string };
      const ms = performance.now() - began;
      digest.update(`${answer.status} ${code}`);
      sum += ms;
      if (ms > slowest.ms) slowest = { ms, words: `${size} bytes of ${JSON.stringify(shape)} at ${path}` };
    }
  return { sum, slowest, digest: digest.digest('hex') };
}
