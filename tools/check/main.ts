import { countMade, forgetMade } from '@plenty/database/testing/count-made';
import { runStages, type StageResult } from './run-stages.ts';
import { LENGTHS, STAGES, type Length } from './stages.ts';

const SLOWEST = 10;
const LONGEST_OUTPUT = 12_000;

const length = readLength(process.argv[2]);
const stages = STAGES.filter(({ from }) => LENGTHS.indexOf(from) <= LENGTHS.indexOf(length));
forgetMade();
summarise(await runStages(stages, printStage));

function readLength(word = 'check'): Length {
  const found = LENGTHS.find((one) => one === word);
  if (found) return found;
  console.error(`Unknown length “${word}”. Use ./check, ./check fast or ./check full.`);
  process.exit(2);
}

function printStage({ stage, seconds, results, output }: StageResult): void {
  const failed = results.filter(({ passed }) => !passed);
  const tests = stage.rule === undefined ? `${results.length} tests` : '';
  console.log(`${failed.length === 0 ? '✓' : '✗'} ${stage.name.padEnd(12)} ${inSeconds(seconds)}  ${tests}`.trimEnd());
  if (failed.length > 0) console.log(`\n${output.slice(-LONGEST_OUTPUT)}\n`);
}

function summarise(ended: readonly StageResult[]): void {
  const files = ended.flatMap(({ files: own }) => own).toSorted((one, other) => other.seconds - one.seconds);
  console.log(`\nThe ${SLOWEST} slowest files, and how much of it was set-up:`);
  for (const { file, seconds, setUpSeconds } of files.slice(0, SLOWEST))
    console.log(`${inSeconds(seconds)} ${inSeconds(setUpSeconds)}  ${file}`);
  const made = Object.entries(countMade()).map(([what, count]) => `${count} ${what}`);
  console.log(`\nMade for the tests: ${made.join(', ')}.`);
  const all = ended.flatMap(({ results }) => results);
  const failed = all.filter(({ passed }) => !passed);
  if (failed.length > 0) console.log('\nFailed:');
  for (const { name, reason } of failed)
    console.log(`  ✗ ${name}${reason === undefined ? '' : `\n${reason.replaceAll(/^/gm, '      ')}`}`);
  // Set by ./check when it begins, so that installing packages counts.
  const began = Number(process.env['CHECK_BEGAN'] ?? Date.now() / 1000);
  console.log(`\n${length}: ${inSeconds(Date.now() / 1000 - began).trim()} with set-up`);
  console.log(`${all.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`;
}
