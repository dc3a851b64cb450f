import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres, type PostgresServer } from '@plenty/database/server/postgres-server';
import { ask, begin, end, untilReady, type Answered, type Served } from './testing/process.ts';

/** One more ends the oldest. */
const SESSIONS_OF_A_PERSON = 10;
const LOGIN = { email: 'employee@harbour.test', password: 'Plum!Orchard58' };

let dir: string;
let postgres: PostgresServer;
let server: Served;
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-faults-'));
  postgres = await runPostgres();
  server = await begin({ DATABASE_URL: postgres.url(), SECRET_KEY: 'a secret for the faults', DEMO: '1' });
  await untilReady(server);
});
afterEach(async () => {
  await end(server, 'SIGKILL');
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** One that this suite may stop; it writes to the disk as a real one does. */
function runPostgres(): Promise<PostgresServer> {
  return startPostgres({ bin: installedPrograms(), dir: path.join(dir, 'data') });
}

function signalDatabase(signal: string): void {
  const [postmaster = ''] = readFileSync(path.join(dir, 'data/pg/postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  execFileSync('kill', [`-${signal}`, postmaster, ...(signal === 'QUIT' ? [] : children)]);
}

const logIn = (email = LOGIN.email) =>
  ask(server, 'POST', '/api/login', { host: 'harbour.localhost', body: { ...LOGIN, email } });
const tokenOf = ({ body }: Answered) => (JSON.parse(body) as { access_token: string }).access_token;

/** Calls without a pause until it is told to stop, and keeps every answer with its time. */
function keepCalling(calls: readonly (() => Promise<Answered>)[]) {
  const answers: { status: number; atMs: number; tookMs: number; answer: Answered }[] = [];
  const failures: NodeJS.ErrnoException[] = [];
  const over = new AbortController();
  const loops = calls.map(async (call) => {
    while (!over.signal.aborted) {
      const began = performance.now();
      try {
        const answer = await call();
        answers.push({ status: answer.status, atMs: performance.now(), tookMs: performance.now() - began, answer });
      } catch (error) {
        failures.push(error as NodeJS.ErrnoException);
        await wait(20);
      }
    }
  });
  return {
    answers,
    failures,
    stop: async () => {
      over.abort();
      await Promise.all(loops);
    },
  };
}

test('a database that crashes and comes back costs 503 for at most 10 seconds, and nothing that was acknowledged', async () => {
  // Each its own account: tries that a crash cut off still count towards the lock.
  const people = ['employee', 'employer', 'approver', 'probation'];
  const logins = people.map((name) => keepCalling([() => logIn(`${name}@harbour.test`)]));
  await wait(1000);
  signalDatabase('QUIT');
  await postgres.stop();
  await wait(1000);
  postgres = await runPostgres();
  const backAtMs = performance.now();
  await wait(4000);
  await Promise.all(logins.map(({ stop }) => stop()));
  expect(logins.flatMap(({ failures }) => failures)).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  const refused = logins.flatMap(({ answers }) => answers).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.max(...refused.map(({ atMs }) => atMs)) - backAtMs).toBeLessThan(10_000);
  for (const { answers } of logins) {
    expect(answers.at(-1)?.status).toBe(200);
    const acknowledged = answers.filter(({ status }) => status === 200).map(({ answer }) => tokenOf(answer));
    for (const token of acknowledged.slice(-SESSIONS_OF_A_PERSON))
      expect((await ask(server, 'GET', '/api/user', { token })).status).toBe(200);
  }
});

test('a database that does not answer fails calls with 503 after seconds, not for ever, and serves again when it does', async () => {
  const token = tokenOf(await logIn());
  const read = () => ask(server, 'GET', '/api/user', { token });
  expect((await read()).status).toBe(200);
  signalDatabase('STOP');
  try {
    const began = performance.now();
    // Nobody is let in either: tries that cannot be counted are not tested.
    const answers = await Promise.all([read(), read(), logIn()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(answers[0]?.headers['retry-after']).toBe('5');
    expect((await ask(server, 'GET', '/health/live')).status).toBe(200);
    expect((await ask(server, 'GET', '/health/ready')).status).toBe(503);
  } finally {
    signalDatabase('CONT');
  }
  await expect.poll(async () => (await read()).status).toBe(200);
});

test('a server that is told to stop says so to its load balancer, and drops no request', async () => {
  const token = tokenOf(await logIn());
  const read = () => ask(server, 'GET', '/api/user', { token });
  const calls = keepCalling([read, read, read, read, read, read]);
  await expect.poll(() => calls.answers.length).toBeGreaterThan(50);
  const ended = end(server);
  // A load balancer asks every now and then, and sends nobody any more once the answer is no.
  await expect.poll(async () => (await ask(server, 'GET', '/health/ready')).status).toBe(503);
  const answered = calls.answers.length;
  await expect.poll(() => calls.answers.length, { interval: 10 }).toBeGreaterThan(answered + 20);
  await calls.stop();
  expect(await ended).toBe(0);
  expect(calls.failures).toEqual([]);
  expect(new Set(calls.answers.map(({ status }) => status))).toEqual(new Set([200]));
});
