import type { Millionths } from '../money/pence.ts';
import type { RateBand } from './pricing.ts';

/** Rates by age, so that finding one is a single step; an age without a rate holds NaN. */
export interface RateTable {
  readonly smoker: readonly Millionths[];
  readonly nonSmoker: readonly Millionths[];
}

export const OLDEST = 120;

/** A band that says nothing of smoking is for both. */
export function prepareRates(bands: readonly RateBand[]): RateTable {
  return {
    smoker: byAge(bands.filter((band) => band.smoker !== false)),
    nonSmoker: byAge(bands.filter((band) => band.smoker !== true)),
  };
}

/** NaN where the table has no rate for that age. */
export function rateAt(table: RateTable, age: number, isSmoker: boolean): Millionths {
  return (isSmoker ? table.smoker : table.nonSmoker)[age] ?? Number.NaN;
}

function byAge(bands: readonly RateBand[]): Millionths[] {
  const rates = Array.from({ length: OLDEST + 1 }, () => Number.NaN);
  for (const { fromAge, toAge, rate } of bands) rates.fill(rate, fromAge, Math.min(toAge, OLDEST) + 1);
  return rates;
}
