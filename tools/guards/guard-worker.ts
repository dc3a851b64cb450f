import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import type { Guard, GuardGroup, Verdict } from './guards.ts';
import { noteTemplate, renewTemplate, urlOf } from './template.ts';

/**
 * Runs inside a copy of the checkout. One Vitest with its PostgreSQL stays for all guards. It starts a new process for
 * every run, which loads each module anew, so nothing is left over from the guard before.
 */
const COPY = path.resolve(import.meta.dirname, '../..');
/** So long that a busy machine is not taken for a test that notices. */
const TEST_TIMEOUT_MS = 120_000;
const TIMED_OUT = /timed out in \d+ms/;
/** Vitest keeps the results of earlier runs, which say nothing of a run that came to nothing. */
const seen = new WeakSet<TestModule>();

const vitest = await createVitest({
  root: COPY,
  watch: false,
  // One test that notices is enough.
  bail: 1,
  maxWorkers: 1,
  testTimeout: TEST_TIMEOUT_MS,
  reporters: [{}],
});
await vitest.standalone();
process.on('message', (group: GuardGroup) => void tryGroup(group));
// Also when the runner was interrupted: the copy goes with its worker.
process.on('disconnect', () => void leave());

async function tryGroup({ test, guards }: GuardGroup): Promise<void> {
  await setUp(test);
  for (const guard of guards) await judge(() => findFaultWithout(guard));
  await judge(() => findFaultInPlace(test, guards));
}

/** A project's databases are made with every guard in place: without one, filling the demo might fail instead of a test. */
async function setUp(test: string): Promise<void> {
  const [listed] = vitest.getModuleSpecifications(path.join(COPY, test));
  if (listed && urlOf(listed.project) === undefined) await runTests(test, '^ no test has this name$');
}

async function judge(findFault: () => Promise<string | undefined>): Promise<void> {
  const began = performance.now();
  const fault = await findFault().catch(messageOf);
  const verdict: Verdict = { fault, seconds: (performance.now() - began) / 1000 };
  if (process.connected) process.send?.(verdict);
}

async function findFaultWithout(guard: Guard): Promise<string | undefined> {
  const file = path.join(COPY, guard.file);
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const parts = source.split(guard.code);
  if (parts.length !== 2) return `its code is not there, or more than once, in ${guard.file}`;
  change(file, parts.join(guard.without));
  try {
    const { passed, failed, errors } = await runTests(guard.test, guard.named);
    if (!failed.every(hasTimedOut)) return undefined;
    if (failed.length > 0) return `${failed[0]?.fullName}: timed out, which shows nothing`;
    if (passed.length > 0) return 'its tests pass without it';
    return errors[0] ?? `no test is named /${guard.named}/`;
  } finally {
    change(file, source);
  }
}

/** The same tests, after all guards of the file: they pass only if every change has really been undone. */
async function findFaultInPlace(test: string, guards: readonly Guard[]): Promise<string | undefined> {
  const names = guards.flatMap(({ named }) => named ?? []);
  const isWhole = names.length < guards.length;
  const { passed, failed, errors } = await runTests(test, isWhole ? undefined : names.join('|'));
  if (failed[0]) return `${failed[0].fullName}: ${messagesOf(failed[0]).join('; ')}`;
  return errors[0] ?? (passed.length === 0 ? 'no test ran' : undefined);
}

interface Outcome {
  readonly passed: readonly TestCase[];
  readonly failed: readonly TestCase[];
  /** Of a file that could not be loaded or set up, and whatever else happened outside a test. */
  readonly errors: readonly string[];
}

async function runTests(test: string, named: string | undefined): Promise<Outcome> {
  const [listed] = vitest.getModuleSpecifications(path.join(COPY, test));
  if (!listed) throw new Error('there is no such test file');
  const { project, moduleId } = listed;
  await renewTemplate(project);
  const pattern = named === undefined ? {} : { testNamePattern: new RegExp(named) };
  const specification = project.createSpecification(moduleId, pattern);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  noteTemplate(project);
  const module = testModules.find((one) => one.moduleId === moduleId && one.project === project && !seen.has(one));
  if (module) seen.add(module);
  const tests = [...(module?.children.allTests() ?? [])];
  return {
    passed: tests.filter((one) => one.result().state === 'passed'),
    failed: tests.filter((one) => one.result().state === 'failed'),
    errors: [...(module?.errors() ?? []), ...unhandledErrors].map(messageOf),
  };
}

function hasTimedOut(test: TestCase): boolean {
  return messagesOf(test).every((message) => TIMED_OUT.test(message));
}

function messagesOf(test: TestCase): string[] {
  return test.result().errors?.map(messageOf) ?? [];
}

/** What comes from another process has lost its class. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : 'unknown error';
}

function change(file: string, content: string): void {
  writeFileSync(file, content);
  vitest.invalidateFile(file);
}

async function leave(): Promise<void> {
  try {
    await vitest.close();
  } finally {
    rmSync(COPY, { recursive: true, force: true });
    // Vitest has set another code when a test failed, which is what they are here for.
    process.exit(0);
  }
}
