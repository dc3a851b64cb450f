import { execFileSync } from 'node:child_process';
import { runCommand } from './check/run-command.ts';

/**
 * What takes longer than any check should: the tests with random input again and again, each time with other input, and
 * the benches at the sizes of the largest clients.
 */
const ROUNDS = 20;
const RANDOM = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts'], { encoding: 'utf8' })
  .trim()
  .replaceAll('\n', ' ');
const LARGE = [
  'node bench/employees.ts 1000000 200 7',
  'node bench/uploads.ts 100000 7',
  'node bench/reports.ts 500000 7',
];

let failed = 0;
const steps = [
  ...Array.from({ length: ROUNDS }, (_, round) => ({
    name: `random input, round ${round + 1} of ${ROUNDS}`,
    command: `vitest run ${RANDOM}`,
    environment: { SEED: String(Date.now() + round) },
  })),
  ...LARGE.map((command) => ({ name: command, command, environment: {} })),
  {
    name: 'a renewal of 20,000 people that is killed',
    command: 'vitest run apps/api/src/faults-renewal.test.ts',
    environment: { SOAK: '1' },
  },
];
for (const { name, command, environment } of steps) {
  const began = performance.now();
  const { ok, output } = await runCommand(command, environment);
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  if (ok) continue;
  failed++;
  console.log(output);
}
console.log(`${steps.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
