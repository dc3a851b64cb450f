import { expect, test } from 'vitest';
import { confirmAgainOn, equalShares, remainingShare, toHundredths } from './nomination.ts';

test.each([
  [[33.33, 33.33, 33.34], 0],
  [[33.33, 33.33, 33.33], 1],
  [[60, 40.01], -1],
  // In binary fractions 0.1 + 0.2 is not 0.3.
  [[0.1, 0.2, 99.7], 0],
  [[], 10_000],
])('of %j, %i hundredths of a per cent are left', (percents, left) => {
  expect(remainingShare(percents)).toBe(left);
});

test.each([
  [33.33, 3333],
  [0.29, 29],
  [100, 10_000],
  [33.333, undefined],
  [Number.NaN, undefined],
])('a share of %d is %s hundredths of a per cent', (percent, hundredths) => {
  expect(toHundredths(percent)).toBe(hundredths);
});

test.each([
  [1, [100]],
  [2, [50, 50]],
  [3, [33.33, 33.33, 33.34]],
  [7, [14.28, 14.28, 14.28, 14.28, 14.28, 14.28, 14.32]],
])('%i people share alike: %j', (count, shares) => {
  expect(equalShares(count)).toEqual(shares);
  expect(remainingShare(shares)).toBe(0);
});

test('a wish is asked about again a year after it was confirmed', () => {
  expect(confirmAgainOn('2025-11-20')).toBe('2026-11-20');
  expect(confirmAgainOn('2024-02-29')).toBe('2025-03-01');
});
