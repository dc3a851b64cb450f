import type { HostileFile } from './hostile-file.ts';
import { csvOf, workbookOf } from './long-tables.ts';

const MEGABYTE = 1024 * 1024;
const TYPES = /^Please choose a file of type CSV or XLSX$/;
const LONG_CELL = /a cell holds more than 32,767 characters/;

/** What is no table, or a table past its limits. */
export const hostileTables: readonly HostileFile[] = [
  {
    name: 'I1: a byte more than 50 MB',
    make: () => Buffer.alloc(50 * MEGABYTE + 1, 'a,b\n'),
    refusal: /^Please choose a file no larger than 50 MB$/,
  },
  { name: 'I7: a page', make: () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), refusal: TYPES },
  { name: 'I7: a program', make: () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), refusal: TYPES },
  {
    name: 'I7: an old spreadsheet',
    make: () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'),
    refusal: TYPES,
  },
  { name: 'I7: an archive of something else', make: () => Buffer.from('PK\x03\x04'.padEnd(200, 'x')), refusal: TYPES },
  { name: 'I8: a cell of 10 MB', make: () => Buffer.from(`Name\n${'x'.repeat(10 * MEGABYTE)}`), refusal: LONG_CELL },
  {
    name: 'I8: a cell of 10 MB in quotation marks',
    make: () => Buffer.from(`Name\n"${'x"",'.repeat(2.5 * MEGABYTE)}"`),
    refusal: LONG_CELL,
  },
  {
    name: 'I8: a quotation mark that is never closed',
    make: () => Buffer.from(`Name,Pay\n"Ann,1\n${'Lee,2\n'.repeat(2 * MEGABYTE)}`),
    refusal: /^Line 2: .* or a quotation mark \("\) is opened there and never closed$/,
  },
  {
    name: 'I8: a zero behind 10 MB',
    make: () => Buffer.from(`Name\n${'Ann\n'.repeat(2.5 * MEGABYTE)}\0`),
    refusal: TYPES,
  },
  { name: 'I8: nothing but quotation marks', make: () => Buffer.alloc(40 * MEGABYTE, '"'), refusal: LONG_CELL },
  {
    name: 'nothing but commas',
    make: () => Buffer.alloc(40 * MEGABYTE, ','),
    refusal: /^Line 1: there are more columns/,
  },
  {
    name: 'nothing but ends of lines',
    make: () => Buffer.alloc(40 * MEGABYTE, '\n'),
    refusal: /more than 1,048,576 lines/,
  },
  { name: 'I10: 200,001 rows of CSV', make: () => csvOf(200_002), refusal: /^The file has more than 200,000 rows/ },
  {
    name: 'I10: 200,001 rows of XLSX',
    make: () => workbookOf(200_002),
    refusal: /^The file has more than 200,000 rows/,
  },
];
