import { expect, test } from 'vitest';
import { findSupportNumber } from './support-number.ts';

test.each([0, '0', 'TBC', '', ' ', null, undefined])('%s counts as no support number', (stored) => {
  expect(findSupportNumber(stored)).toBeUndefined();
});

test.each(['0800 000 000', '+44 20 0000 0000'])('%s is a support number', (stored) => {
  expect(findSupportNumber(stored)).toBe(stored);
});
