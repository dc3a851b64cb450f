import { existsSync, rmSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import { STAGES, type Stage } from './stages.ts';
import type { TestResult } from './test-reports.ts';

const SLOWEST = 10;
const LONGEST_OUTPUT = 12_000;

const isFast = process.argv.includes('fast');
const results: TestResult[] = [];

for (const stage of STAGES) {
  if (stage.isSlow && isFast) continue;
  results.push(...(await run(stage)));
}
summarise(results);

async function run(stage: Stage): Promise<TestResult[]> {
  const began = performance.now();
  if (stage.report) rmSync(stage.report.file, { force: true });
  const { ok, output } = await runCommand(stage.command);
  const seconds = (performance.now() - began) / 1000;
  const found = readResults(stage, ok, seconds);
  const failed = found.filter(({ passed }) => !passed);
  console.log(`${failed.length === 0 ? '✓' : '✗'} ${stage.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  if (failed.length > 0) console.log(`\n${output.slice(-LONGEST_OUTPUT)}\n`);
  return found;
}

function readResults({ name, rule, report }: Stage, ok: boolean, seconds: number): TestResult[] {
  if (!report) return [{ name: rule ?? name, passed: ok, seconds }];
  const tests = existsSync(report.file) ? report.read(report.file) : [];
  // A runner that fails although no test did, or that ran none, has not shown anything.
  const isSound = tests.length > 0 && (ok || tests.some(({ passed }) => !passed));
  return isSound ? tests : [...tests, { name: `${name}: the runner itself failed`, passed: false, seconds }];
}

function summarise(all: readonly TestResult[]): void {
  const failed = all.filter(({ passed }) => !passed);
  const slowest = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log(`\nThe ${slowest.length} slowest:`);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (failed.length > 0) console.log('\nFailed:');
  for (const { name } of failed) console.log(`  ✗ ${name}`);
  console.log(`\n${all.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
