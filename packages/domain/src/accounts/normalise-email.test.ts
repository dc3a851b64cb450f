import { expect, test } from 'vitest';
import { normaliseEmail } from './normalise-email.ts';

test.each([
  [' Ann@Harbour.TEST ', 'ann@harbour.test'],
  ['ann＠harbour.test', 'ann@harbour.test'],
  ['ANN@harbour.test', 'ann@harbour.test'],
])('%j and ann@harbour.test are one address', (written, expected) => {
  expect(normaliseEmail(written)).toBe(expected);
});
