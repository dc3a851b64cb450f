import { expect, test } from 'vitest';
import { niceTop, toShares } from './chart-scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [11, 20],
  [96, 100],
  [151, 200],
  [1234, 2000],
])('an axis for %d ends at %d', (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});

test('shares add up to 100, and nothing has no shares', () => {
  expect(toShares([1, 3])).toEqual([25, 75]);
  expect(toShares([0, 0])).toEqual([0, 0]);
});
