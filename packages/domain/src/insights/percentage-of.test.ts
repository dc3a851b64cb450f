import { expect, test } from 'vitest';
import { percentageOf } from './percentage-of.ts';

test.each([
  [2, 3, 66.7],
  [1, 8, 12.5],
  [1, 3, 33.3],
  [7, 7, 100],
  [0, 5, 0],
  [0, 0, 0],
])('%i of %i is %f per cent, to one decimal', (part, whole, expected) => {
  expect(percentageOf(part, whole)).toBe(expected);
});
