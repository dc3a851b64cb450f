import { type Pence, roundHalfAway } from '../money/pence.ts';

/** An amount in pence as a fraction of whole numbers, exact until it is rounded. */
export interface Exact {
  readonly top: number;
  readonly bottom: number;
}

export const WHOLE: Exact = { top: 1, bottom: 1 };

export function exact(top: number, bottom: number): Exact {
  return { top, bottom };
}

/** A factor in its lowest terms: 1.12 is 28 over 25, which keeps products small. */
export function factorOf(top: number, bottom: number): Exact {
  const divisor = greatestDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

export function timesFactor(amount: Exact, factor: Exact): Exact {
  if (factor.top === factor.bottom) return amount;
  const top = amount.top * factor.top;
  const bottom = amount.bottom * factor.bottom;
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) throw new RangeError('too large to be exact');
  return { top, bottom };
}

/** Where prices are rounded: to the nearest penny, a half away from nought. */
export function roundExact(amount: Exact, factor: Exact = WHOLE): Pence {
  const top = amount.top * factor.top;
  const bottom = amount.bottom * factor.bottom;
  if (Number.isSafeInteger(top * 2) && Number.isSafeInteger(bottom)) return roundHalfAway(top, bottom);
  return roundLarge(BigInt(amount.top) * BigInt(factor.top), BigInt(amount.bottom) * BigInt(factor.bottom));
}

function roundLarge(top: bigint, bottom: bigint): Pence {
  const size = top < 0n ? -top : top;
  const rounded = Number((size * 2n + bottom) / (bottom * 2n));
  return top < 0n ? 0 - rounded : rounded;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
