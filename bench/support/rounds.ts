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
  // The first round of each warms up and does not count.
  await floor.measure();
  await subject.measure();
  const [ratios = []] = await takeTurns(unit, [subject, floor], [[subject, floor]], rounds);
  return sayMedian('ratio', ratios);
}

/** Measures sides in turn, each round from the other end, prints each round, and answers the ratios of the pairs by round. */
export async function takeTurns(
  unit: string,
  sides: readonly Side[],
  pairs: readonly (readonly [Side, Side])[],
  rounds = ROUNDS,
): Promise<number[][]> {
  const ratios: number[][] = pairs.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    const got = new Map<Side, number>();
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) got.set(side, await side.measure());
    const of = pairs.map(([one, other]) => (got.get(one) ?? 0) / (got.get(other) ?? 0));
    for (const [at, ratio] of of.entries()) ratios[at]?.push(ratio);
    const load = os.loadavg()[0]?.toFixed(2);
    const figures = sides.map((side) => `${side.name} ${format(got.get(side) ?? 0)} ${unit}`).join(', ');
    console.log(
      `  round ${round}: ${figures}, ratio ${of.map((ratio) => ratio.toFixed(3)).join(' and ')}, load ${load}`,
    );
  }
  return ratios;
}

/** Prints the median and the spread, and answers the median. */
export function sayMedian(name: string, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`  median ${name} ${median.toFixed(3)}, from ${sorted[0]?.toFixed(3)} to ${sorted.at(-1)?.toFixed(3)}`);
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
