import type { HostileFile } from './hostile-file.ts';
import { entriesOf, entryOf, longEntry, zipWith, type Entry } from './hostile-zips.ts';

const SHEET = 'xl/worksheets/sheet0.xml';
const BURST = /^The workbook is far larger inside/;
const DAMAGED = /^This file is damaged/;
const ROWS = { rows: '<row><c t="str"><v>Name</v></c></row>' };
const LINK = 0xa1_ff_00_00;
const ENCRYPTED = 1;

const longSheet = (megabytes: number): Entry =>
  longEntry(SHEET, ['<worksheet><sheetData><row>', '<c/>          ', '</row></sheetData></worksheet>'], megabytes);

/** Archives that burst, or that lie about what is in them. */
export const hostileArchives: readonly HostileFile[] = [
  { name: 'I2: 400 MB in a small file', make: () => zipWith(entriesOf({}, [longSheet(400)])), refusal: BURST },
  {
    name: 'I2: just as much as may be, packed too tightly',
    make: () => zipWith(entriesOf({}, [longSheet(249)])),
    refusal: BURST,
  },
  {
    name: 'I4: 400 MB that is said to be 4 KB',
    make: () => zipWith(entriesOf({}, [{ ...longSheet(400), unpackedBytes: 4096 }])),
    refusal: DAMAGED,
  },
  {
    name: 'I4: 400 MB that is said to be 9 MB',
    make: () =>
      zipWith(
        entriesOf({}, [
          { ...longEntry(SHEET, ['<worksheet>', '<!-- x -->', '</worksheet>'], 400), unpackedBytes: 9e6 },
        ]),
      ),
    refusal: DAMAGED,
  },
  {
    name: 'I4: less than is said',
    make: () => zipWith(entriesOf(ROWS, [{ ...entryOf('xl/styles.xml', '<styleSheet/>'), unpackedBytes: 500 }])),
    refusal: DAMAGED,
  },
  {
    name: 'I6: 65 entries',
    make: () =>
      zipWith([...entriesOf(ROWS), ...Array.from({ length: 60 }, (_, index) => entryOf(`xl/media/${index}`, 'x'))]),
    refusal: /^The workbook has more than 64 parts$/,
  },
  ...['../x', '/etc/x', 'xl/../../x', 'C:/x', 'xl\\x'].map((name) => ({
    name: `I6: an entry called ${name}`,
    make: () => zipWith([...entriesOf(ROWS), entryOf(name, 'x')]),
    refusal: DAMAGED,
  })),
  {
    name: 'I6: a link',
    make: () => zipWith([...entriesOf(ROWS), { ...entryOf('xl/x', '/etc/passwd'), attributes: LINK }]),
    refusal: DAMAGED,
  },
  {
    name: 'I6: an encrypted entry',
    make: () => zipWith(entriesOf({}, [{ ...entryOf(SHEET, '<worksheet/>'), flags: ENCRYPTED }])),
    refusal: /^The workbook is protected by a password/,
  },
  {
    name: 'I6: an entry twice',
    make: () => zipWith([...entriesOf(ROWS), entryOf(SHEET, '<worksheet/>')]),
    refusal: DAMAGED,
  },
  {
    name: 'entries that share their bytes',
    make: () => zipWith([...entriesOf(ROWS), { ...entryOf('xl/x', 'x'), offset: 0 }]),
    refusal: DAMAGED,
  },
  {
    name: 'an entry that reaches over the next',
    make: () =>
      zipWith(entriesOf(ROWS).map((entry) => (entry.name === SHEET ? { ...entry, packedBytes: 5000 } : entry))),
    refusal: DAMAGED,
  },
  { name: 'more entries said than there are', make: () => zipWith(entriesOf(ROWS), 60), refusal: DAMAGED },
  {
    name: 'a directory that is said to lie behind the end',
    make: () => withField(16, 0xff_ff_ff_fe),
    refusal: DAMAGED,
  },
  { name: 'sizes that are said elsewhere, and are not', make: () => withField(16, 0xff_ff_ff_ff), refusal: DAMAGED },
  { name: 'a file that is cut off', make: () => zipWith(entriesOf(ROWS)).subarray(0, -40), refusal: DAMAGED },
];

/** An archive whose last record says something else. */
function withField(place: number, value: number): Buffer {
  const zip = zipWith(entriesOf(ROWS));
  zip.writeUInt32LE(value, zip.length - 22 + place);
  return zip;
}
