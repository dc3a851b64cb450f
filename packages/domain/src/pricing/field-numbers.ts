import type { FieldValues } from '../selection/fields.ts';
import type { NoPrice } from './cost.ts';

/** Typed numbers have at most three decimals, so that in thousandths they are whole and sums of them exact. */
export const THOUSAND = 1000;

/** A number of a selection in thousandths; NaN where there is none. */
export function thousandthsIn(values: FieldValues, field: string): number {
  const value = values[field];
  return typeof value === 'number' ? Math.round(value * THOUSAND) : Number.NaN;
}

/** Pence of a selection; NaN where there are none. */
export function penceIn(values: FieldValues, field: string): number {
  const value = values[field];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : Number.NaN;
}

export function isThousandths(value: number): boolean {
  return Math.round(value * THOUSAND) / THOUSAND === value;
}

export function missingNumber(field: string): NoPrice {
  return { field, noPrice: 'Please enter a value' };
}
