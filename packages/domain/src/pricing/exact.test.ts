import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact, factorOf, roundExact, timesFactor } from './exact.ts';

test('a factor is kept in its lowest terms', () => {
  expect(factorOf(1_120_000, 1_000_000)).toEqual({ top: 28, bottom: 25 });
});

test('a half goes away from nought, however large the numbers on the way', () => {
  expect(roundExact(exact(5, 2))).toBe(3);
  expect(roundExact(exact(-5, 2))).toBe(-3);
  // 3,000,000,000,000,001 × 5 ÷ 10 = 1,500,000,000,000,000.5, though the product is no safe number
  expect(roundExact(exact(3_000_000_000_000_001, 10), exact(5, 1))).toBe(1_500_000_000_000_001);
  expect(roundExact(exact(-3_000_000_000_000_001, 10), exact(5, 1))).toBe(-1_500_000_000_000_001);
});

test('what is too large to be exact is refused', () => {
  expect(() => timesFactor(exact(9_000_000_000_000_000, 1), exact(28, 25))).toThrow(RangeError);
});

test('rounding is within half a penny of the exact amount', () => {
  const size = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 100_000_000 }), (top, bottom) => {
      const twice = 2n * (BigInt(roundExact(exact(top, bottom))) * BigInt(bottom) - BigInt(top));
      expect(twice <= BigInt(bottom) && -twice <= BigInt(bottom)).toBe(true);
    }),
  );
});
