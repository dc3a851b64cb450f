import { describe, expect, test } from 'vitest';
import { cellsOf, rowsOf, sourceOf } from './testing/sources.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

const csv = (text: string, encoding: BufferEncoding = 'utf8', pieceBytes?: number) =>
  sourceOf('text/csv', Buffer.from(text, encoding), pieceBytes);

const TWO_ROWS = [
  ['Payroll number', 'Surname'],
  ['1', 'Ní Bhriain'],
];

describe('cells are parted', () => {
  test.each([',', ';', '\t'])('at %j when the head has most of it', async (separator) => {
    const text = `Payroll number${separator}Surname\r\n1${separator}Ní Bhriain\r\n`;
    expect(await cellsOf(csv(text))).toEqual(TWO_ROWS);
  });

  test('at semicolons where headings hold commas in quotation marks', async () => {
    expect(await cellsOf(csv('"Name, first";"Name, last";Pay\nAnn;Lee;1,5'))).toEqual([
      ['Name, first', 'Name, last', 'Pay'],
      ['Ann', 'Lee', '1,5'],
    ]);
  });

  test('at what the first line says, as Excel writes it; that line is no row', async () => {
    expect(await rowsOf(csv('sep=;\r\na,b;c\r\n1;2'))).toEqual([
      { line: 1, cells: ['a,b', 'c'] },
      { line: 2, cells: ['1', '2'] },
    ]);
  });

  test('at commas where a line holds one cell', async () => {
    expect(await cellsOf(csv('Payroll number\n1'))).toEqual([['Payroll number'], ['1']]);
  });
});

describe('I8: a table is the same', () => {
  test.each([
    ['CR', '\r'],
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('when its lines end in %s, wherever its pieces end', async (_, end) => {
    const text = `Payroll number,Surname${end}1,Ní Bhriain${end}`;
    for (const pieceBytes of [2, 3, 5, 23, 24, 25])
      expect(await cellsOf(csv(text, 'utf8', pieceBytes))).toEqual(TWO_ROWS);
  });

  const text = 'Payroll number,Surname\r\n1,Ní Bhriain';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\u{feff}${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\u{feff}${text}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\u{feff}${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('in %s', async (_, content) => {
    expect(await cellsOf(sourceOf('text/csv', content))).toEqual(TWO_ROWS);
    expect(await cellsOf(sourceOf('text/csv', content, 64))).toEqual(TWO_ROWS);
  });

  test('in Windows-1252 a euro sign and a curly quote are what they look like', async () => {
    const content = Buffer.concat([
      Buffer.from('Name\nO'),
      Buffer.from([0x92]),
      Buffer.from('Brien '),
      Buffer.from([0x80]),
    ]);
    expect(await cellsOf(sourceOf('text/csv', content))).toEqual([['Name'], ['O’Brien €']]);
  });
});

test('quotation marks hold commas, ends of lines and, doubled, themselves', async () => {
  expect(await rowsOf(csv('a,b\r\n"one, ""two""","three\r\nfour"\r\nx,y'))).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one, "two"', 'three\r\nfour'] },
    { line: 3, cells: ['x', 'y'] },
  ]);
});

test('a quotation mark inside a cell is a letter', async () => {
  expect(await cellsOf(csv('a,b\n5" pipe,x'))).toEqual([
    ['a', 'b'],
    ['5" pipe', 'x'],
  ]);
});

test('lines without a word are left out and still counted; empty cells at the end are dropped', async () => {
  expect(await rowsOf(csv('\na,b,,\n\n ,,\n,2,,\n'))).toEqual([
    { line: 2, cells: ['a', 'b'] },
    { line: 5, cells: ['', '2'] },
  ]);
});

test('I9: what begins like a formula is a text, and what we wrote before it to keep it one is taken away', async () => {
  expect(await cellsOf(csv("Name\n=cmd|' /C calc'!A0\n@SUM\n-1+1\n'=1+1\n'tis"))).toEqual([
    ['Name'],
    ["=cmd|' /C calc'!A0"],
    ['@SUM'],
    ['-1+1'],
    ['=1+1'],
    ["'tis"],
  ]);
});

const columns = (count: number): string => Array.from({ length: count }, (_, index) => `c${index}`).join(',');

describe('what cannot be read says why', () => {
  test.each([
    ['nothing but empty lines', '\n\n , \n', 'There is nothing in this file'],
    ['an open quotation mark', 'a,b\n1,"two', 'Line 2: a quotation mark (") is opened and never closed'],
    [
      'an open quotation mark before much else',
      `a,b\n1,"two${',x\n'.repeat(20_000)}`,
      'Line 2: a cell holds more than 32,767 characters, or a quotation mark (") is opened there and never closed',
    ],
    ['a cell of 32,768 characters', `a\n${'x'.repeat(32_768)}`, 'Line 2: a cell holds more than 32,767 characters'],
    ['101 columns', columns(101), expect.stringMatching('^Line 1: there are more than 100 columns.')],
    ['a zero', 'a\nb\0', expect.stringMatching('characters that cannot be read')],
  ])('%s', async (_, text, sentence) => {
    const failure = await cellsOf(csv(text)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableSheet);
    expect((failure as UnreadableSheet).message).toEqual(sentence);
  });

  test('and what is just within its limits is read', async () => {
    const [head, row] = await cellsOf(csv(`${columns(100)},,,\n${'x'.repeat(32_767)}`));
    expect([head?.length, row?.[0]?.length]).toEqual([100, 32_767]);
  });
});
