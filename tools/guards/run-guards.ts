import { execFileSync, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeReport, type TestResult } from '../check/test-report.ts';
import { GUARDS, type Guard, type GuardGroup, type Verdict } from './guards.ts';

/**
 * Takes each guard out of a copy of the checkout, alone, and sees the tests named beside it fail; the same tests pass
 * with all guards in place. A guard that can go without a test noticing is not one.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
/** Neither sources nor what they need to run; and a folder cannot be copied into itself. */
const NOT_COPIED = ['.cache', '.git', 'data', 'test-results'];
const MOST_WORKERS = 4;

const began = performance.now();
const only = process.argv[2] ?? '';
const guards = GUARDS.filter(({ rule }) => rule.includes(only));
const failed = new Set<Guard>();
const results = new Map<string, TestResult[]>();

// The longest first, so that no worker is left with much when the other has finished.
const groups: GuardGroup[] = [...Map.groupBy(guards, ({ test }) => test)]
  .map(([test, sharing]) => ({ test, guards: sharing.toSorted(byFile) }))
  .toSorted((one, other) => other.guards.length - one.guards.length);

mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(path.join(ROOT, '.cache/guards-'));
const workers = Math.min(MOST_WORKERS, os.availableParallelism(), groups.length);
await Promise.all(Array.from({ length: workers }, (_, index) => work(path.join(folder, String(index)))));
rmSync(folder, { recursive: true, force: true });
for (const { test, guards: left } of groups)
  for (const guard of left) settle(guard, test, { fault: 'no worker was left to try it', seconds: 0 });

console.log(`\n${secondsSince(began)} in all`);
console.log(`${guards.length - failed.size} passed, ${failed.size} failed`);
if (guards.length === 0) console.log(`No rule contains '${only}'.`);
process.exitCode = failed.size === 0 && guards.length > 0 ? 0 : 1;
report(process.env['CHECK_REPORT']);

/** Each worker has a copy of its own, and takes the next group when it has finished one. */
async function work(copy: string): Promise<void> {
  copyCheckout(copy);
  const worker = fork(path.join(copy, 'tools/guards/guard-worker.ts'), {
    cwd: copy,
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), ...process.env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  worker.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(worker, 'exit');
  const messages = on(worker, 'message', { close: ['exit'] }) as AsyncIterator<[Verdict]>;
  for (let group = groups.shift(); group; group = worker.connected ? groups.shift() : undefined) {
    worker.send(group);
    for (const guard of group.guards) settle(guard, group.test, await next(messages));
    const { fault, seconds } = await next(messages);
    if (fault !== undefined) for (const guard of group.guards) failed.add(guard);
    const whole = {
      name: `with all guards in place, the tests pass: ${group.test}`,
      passed: fault === undefined,
      seconds,
    };
    results.set(group.test, [...(results.get(group.test) ?? []), whole]);
    print(fault, `all guards in place (${group.test}, ${seconds.toFixed(1)} s)`);
  }
  if (worker.connected) worker.disconnect();
  const [code] = await ended;
  if (code !== 0) console.error(printed);
}

function settle(guard: Guard, test: string, { fault, seconds }: Verdict): void {
  if (fault !== undefined) failed.add(guard);
  const result = { name: `without its guard, a test fails: ${guard.rule}`, passed: fault === undefined, seconds };
  results.set(test, [...(results.get(test) ?? []), result]);
  print(fault, `${guard.rule} (${test}, ${seconds.toFixed(1)} s)`);
}

function print(fault: string | undefined, what: string): void {
  console.log(fault === undefined ? `✓ ${what}` : `✗ ${what}: ${fault}`);
}

async function next(messages: AsyncIterator<[Verdict]>): Promise<Verdict> {
  const { value, done } = await messages.next();
  return done ? { fault: 'the worker has ended', seconds: 0 } : value[0];
}

/** For the summary of `./check full`. */
function report(file: string | undefined): void {
  if (!file) return;
  const files = [...results].map(([test, tests]) => ({
    file: `guards of ${test}`,
    seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
    setUpSeconds: 0,
    tests,
  }));
  writeReport(file, { files, errors: [] });
}

/** The packages are only linked: nothing changes them. */
function copyCheckout(copy: string): void {
  mkdirSync(copy);
  for (const name of readdirSync(ROOT).filter((entry) => !NOT_COPIED.includes(entry)))
    execFileSync('cp', [name === 'node_modules' ? '-al' : '-a', path.join(ROOT, name), copy]);
  // The databases that tests copy, where they have been made already.
  const cluster = path.join(ROOT, '.cache/test-cluster');
  mkdirSync(path.join(copy, '.cache'));
  if (existsSync(cluster)) execFileSync('cp', ['-a', cluster, path.join(copy, '.cache')]);
}

/** A migration that has changed, or has been put back, costs a new template database. */
function byFile(one: Guard, other: Guard): number {
  return one.file.localeCompare(other.file);
}

function secondsSince(moment: number): string {
  return `${((performance.now() - moment) / 1000).toFixed(1)} s`;
}
