import { expect, test } from 'vitest';
import { findFileFault, formatFileSize } from './file-rules.ts';

const RULES = { endings: ['.csv', '.xlsx'], maxBytes: 5_000_000 };

test.each([
  ['people.csv', 10, undefined],
  ['PEOPLE.XLSX', 5_000_000, undefined],
  ['people.pdf', 10, 'This kind of file cannot be used. Choose .csv or .xlsx.'],
  ['people.csv', 0, 'This file is empty. Choose another one.'],
  ['people.csv', 5_000_001, 'This file is too large. It can be up to 5 MB.'],
])('%s of %d bytes is answered by: %s', (name, size, fault) => {
  expect(findFileFault({ name, size }, RULES)).toBe(fault);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [48_250, '48.3 KB'],
  [1_240_000, '1.2 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
