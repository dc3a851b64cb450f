import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GUARDS, type Guard } from './guards.ts';

/**
 * Takes each guard out of a copy of the checkout, alone, and sees the tests named beside it fail; the same tests pass
 * before. A guard that can go without a test noticing is not one.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const only = process.argv[2];
const guards = GUARDS.filter(({ rule }) => only === undefined || rule.includes(only));

const folder = mkdtempSync(path.join(os.tmpdir(), 'plenty-guards-'));
const copy = path.join(folder, 'checkout');
// Links instead of copies: a file is replaced before it is changed, so that the checkout itself is never touched.
execFileSync('cp', ['-al', ROOT, copy]);
try {
  const survivors = areSound(guards) ? guards.filter((guard, index) => !isMissed(guard, index)) : guards;
  console.log(`\n${guards.length - survivors.length} passed, ${survivors.length} failed`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Tests that fail with every guard in place show nothing. */
function areSound(listed: readonly Guard[]): boolean {
  const { failed, seconds } = runTests([...new Set(listed.map(({ test }) => test))]);
  console.log(`${failed ? '✗ the tests fail' : '✓ the tests pass'} with all guards in place (${seconds.toFixed(1)} s)`);
  return !failed;
}

function isMissed(guard: Guard, index: number): boolean {
  const file = path.join(copy, guard.file);
  const source = readFileSync(file, 'utf8');
  const place = source.indexOf(guard.code);
  if (place < 0 || source.includes(guard.code, place + 1)) {
    console.log(`✗ ${guard.rule}: its code is not there, or more than once, in ${guard.file}`);
    return false;
  }
  replaceFile(
    file,
    source.replace(guard.code, () => guard.without),
  );
  const { failed, seconds } = runTests([guard.test], guard.named);
  replaceFile(file, source);
  const mark = failed ? '✓' : '✗';
  console.log(`${mark} ${String(index + 1).padStart(2)} ${guard.rule} (${guard.test}, ${seconds.toFixed(1)} s)`);
  return failed;
}

function replaceFile(file: string, content: string): void {
  rmSync(file);
  writeFileSync(file, content);
}

function runTests(files: readonly string[], named?: string): { failed: boolean; seconds: number } {
  const began = performance.now();
  const names = named === undefined ? [] : ['-t', named];
  const { status, stdout } = spawnSync(
    'vitest',
    ['run', '--project', 'server', '--project', 'installation', ...files, ...names],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  // No test ran: a name that nothing has would otherwise pass for a guard that is missed.
  const hasRun = /Tests .*\d+ (passed|failed)/.test(stdout);
  if (!hasRun) console.log(stdout.slice(-2000));
  return { failed: hasRun && status !== 0, seconds: (performance.now() - began) / 1000 };
}
