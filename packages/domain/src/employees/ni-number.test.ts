import { expect, test } from 'vitest';
import { maskNiNumber, readNiNumber } from './ni-number.ts';

test.each([
  ['AB123456C', 'AB123456C'],
  ['ab 12 34 56 c', 'AB123456C'],
  ['JG-10-31-52-A', 'JG103152A'],
  ['CE000001D', 'CE000001D'],
])('%s is a National Insurance number', (written, number) => {
  expect(readNiNumber(written)).toBe(number);
});

// NIM39110: D, F, I, Q, U and V are neither the first nor the second letter, O is not the second, and seven prefixes are not used.
test.each([
  'DA',
  'FA',
  'IA',
  'QA',
  'UA',
  'VA',
  'AD',
  'AF',
  'AI',
  'AQ',
  'AU',
  'AV',
  'AO',
  'BG',
  'GB',
  'KN',
  'NK',
  'NT',
  'TN',
  'ZZ',
])('HMRC gives out no number that begins with %s', (prefix) => {
  expect(readNiNumber(`${prefix}123456A`)).toBeUndefined();
});

test.each(['AB123456E', 'AB12345C', 'AB1234567', 'AB123456', 'A1123456C', 'QQ123456C'])('%s is none', (written) => {
  expect(readNiNumber(written)).toBeUndefined();
});

test('a number is masked but for its end', () => {
  expect(maskNiNumber('AB123456C')).toBe('•••••• 56C');
});
