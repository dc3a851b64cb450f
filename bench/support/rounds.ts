import os from 'node:os';

/** Fewer say nothing about the spread. */
const ROUNDS = 9;

export interface Side {
  readonly name: string;
  /** What one round gave: more is better. */
  measure(): Promise<number>;
}

/** Measures two sides in turn, prints each round, and answers the median of their ratios. */
export async function compare(unit: string, subject: Side, floor: Side, rounds = ROUNDS): Promise<number> {
  const ratios: number[] = [];
  // The first round of each warms up and does not count.
  await floor.measure();
  await subject.measure();
  for (let round = 1; round <= rounds; round++) {
    const sides = round % 2 === 0 ? [subject, floor] : [floor, subject];
    const got = new Map<Side, number>();
    for (const side of sides) got.set(side, await side.measure());
    const [one = 0, other = 0] = [got.get(subject), got.get(floor)];
    ratios.push(one / other);
    const load = os.loadavg()[0]?.toFixed(2);
    console.log(
      `  round ${round}: ${subject.name} ${format(one)} ${unit}, ${floor.name} ${format(other)} ${unit}, ratio ${(one / other).toFixed(3)}, load ${load}`,
    );
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`  median ratio ${median.toFixed(3)}, from ${sorted[0]?.toFixed(3)} to ${sorted.at(-1)?.toFixed(3)}`);
  return median;
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

/** Says whether a bound holds, and makes the run fail where it does not. */
export function expectBound(name: string, value: number, holds: boolean, bound: string): void {
  console.log(`${holds ? '✓' : '✗'} ${name}: ${value.toFixed(3)} (${bound})`);
  if (!holds) process.exitCode = 1;
}
