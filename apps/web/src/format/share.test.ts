import { expect, test } from 'vitest';
import { formatShare } from './share.ts';

test.each([
  [0, 250, '0%'],
  [250, 250, '100%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [1, 2000, '0.1%'],
  [249, 250, '99.6%'],
  [0, 0, '–'],
])('%d of %d is %s', (part, whole, expected) => {
  expect(formatShare(part, whole)).toBe(expected);
});
