import { describe, expect, test } from 'vitest';
import { showsDay } from './day-styles.ts';
import { cellsOf, rowsOf, sourceOf, XLSX } from './testing/sources.ts';
import { aWorkbook, partsOf, zipOf, type WorkbookParts } from './testing/workbooks.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

const read = async (parts: WorkbookParts) => cellsOf(sourceOf(XLSX, await aWorkbook(parts)));

async function sentenceFor(parts: WorkbookParts): Promise<string> {
  const failure = await read(parts).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreadableSheet);
  return (failure as UnreadableSheet).message;
}

const text = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const HEAD = `<row r="1">${text('Name')}${text('Pay')}</row>`;
/** The second style shows days by a format that all know, the third and fourth by their own, the last a time. */
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="[$-809]d mmmm yyyy"/>' +
  '<numFmt numFmtId="166" formatCode="h:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';

describe('a cell is read as people see it', () => {
  test.each([
    ['a text of its own', text('Zoë &amp; Co'), 'Zoë & Co'],
    ['a text that several share', '<c t="s"><v>0</v></c>', 'Leeds'],
    ['a text in several hands', '<c t="s"><v>1</v></c>', 'Ann Lee'],
    ['a number stored as text', '<c t="s"><v>2</v></c>', '00123'],
    ['a text with a code in it', text('_x0041_ and _x005F_x0041_'), 'A and _x0041_'],
    ['a text written as it stands', '<c t="inlineStr"><is><t><![CDATA[<b>&amp;]]></t></is></c>', '<b>&amp;'],
    ['a whole number', '<c><v>32000</v></c>', '32000'],
    ['a number with an exponent', '<c><v>3.2E4</v></c>', '32000'],
    ['a number that counting in twos has touched', '<c><v>37.500000000000007</v></c>', '37.5'],
    ['a very large number', '<c><v>1E+21</v></c>', '1000000000000000000000'],
    ['a very small number', '<c><v>1E-7</v></c>', '0.0000001'],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['no', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!'],
    ['a formula, by what it came to', '<c><f>A1*2</f><v>64000</v></c>', '64000'],
    ['a formula that came to a text', '<c t="str"><f>A1&amp;"x"</f><v>Ax</v></c>', 'Ax'],
    ['a formula that nobody has worked out', '<c><f>A1*2</f></c>', '=A1*2'],
    ['a day as strict files write it', '<c t="d"><v>2026-04-01T00:00:00</v></c>', '2026-04-01'],
    // 1 April 2026 is 46,113 days after 30 December 1899: 126 years of 365 days, 31 leap days, 90 days and 2.
    ['a day', '<c s="1"><v>46113</v></c>', '2026-04-01'],
    ['a day with its time', '<c s="2"><v>46113.75</v></c>', '2026-04-01'],
    ['a day in words', '<c s="3"><v>46113</v></c>', '2026-04-01'],
    ['the first day of spreadsheets', '<c s="1"><v>1</v></c>', '1900-01-01'],
    ['the day that only spreadsheets know', '<c s="1"><v>60</v></c>', '1900-02-29'],
    ['a time, which is no day', '<c s="4"><v>0.5</v></c>', '0.5'],
    ['a number that is no day in the style of one', '<c s="1"><v>-5</v></c>', '-5'],
  ])('%s', async (_, cell, shown) => {
    const sharedStrings =
      '<si><t>Leeds</t></si><si><r><t xml:space="preserve">Ann </t></r><rPh sb="0" eb="1"><t>an</t></rPh><r><t>Lee</t></r></si><si><t>00123</t></si>';
    expect(await read({ rows: `${HEAD}<row>${cell}</row>`, styles: STYLES, sharedStrings })).toEqual([
      ['Name', 'Pay'],
      [shown],
    ]);
  });

  test('days are counted from 1904 where the workbook says so', async () => {
    // 1 April 2026 is 44,651 days after 1 January 1904: 1,462 fewer than from 1900.
    const rows = `${HEAD}<row><c s="1"><v>44651</v></c></row>`;
    expect(await read({ rows, styles: STYLES, properties: 'date1904="1"' })).toContainEqual(['2026-04-01']);
  });

  test.each([
    ['dd/mm/yyyy', true],
    ['mmm-yy', true],
    ['[$-409]d\\-mmm;@', true],
    ['mmmm', true],
    ['m/d/yy h:mm', true],
    ['General', false],
    ['0.00', false],
    ['[h]:mm:ss', false],
    ['mm:ss.0', false],
    ['"days" 0', false],
    ['[Red]0.00', false],
    ['#,##0_d', false],
    ['0;"yyyy"', false],
  ])('the format %s shows a day: %s', (format, isDay) => {
    expect(showsDay(format)).toBe(isDay);
  });
});

test('rows and cells stand where they say: gaps between cells are empty, rows without a word are left out', async () => {
  const rows =
    '<row r="2"><c r="A2" s="1"/></row>' +
    `<row r="3"><c r="A3" t="str"><v>Name</v></c><c r="B3" t="str"><v>Pay</v></c><c r="C3" t="str"><v>Grade</v></c></row>` +
    '<row r="7"><c r="A7"><v>1</v></c><c r="C7"><v>3</v></c><c r="D7" s="1"/></row>';
  expect(await rowsOf(sourceOf(XLSX, await aWorkbook({ rows })))).toEqual([
    { line: 3, cells: ['Name', 'Pay', 'Grade'] },
    { line: 7, cells: ['1', '', '3'] },
  ]);
});

test('names may have something before a colon, and parts may lie anywhere', async () => {
  const parts = partsOf({ rows: HEAD });
  const sheet = (parts.get('xl/worksheets/sheet0.xml') ?? '').replace(/<(\/?)(\w)/g, '<$1x:$2');
  parts.set('xl/worksheets/sheet0.xml', sheet);
  expect(await cellsOf(sourceOf(XLSX, await zipOf(parts), 100))).toEqual([['Name', 'Pay']]);
});

describe('of several sheets', () => {
  const hidden = { attributes: 'name="Old" state="hidden"', rows: `<row>${text('Old')}</row>` };
  test('the first that can be seen is read', async () => {
    const parts = { rows: HEAD, before: [hidden, { ...hidden, attributes: 'name="Older" state="veryHidden"' }] };
    expect(await read(parts)).toEqual([['Name', 'Pay']]);
  });

  test('it is said that another with rows was not, but for those that explain', async () => {
    const other = { attributes: 'name="More"', rows: `<row>${text('x')}</row>` };
    const notes: string[] = [];
    const onNote = (note: string): void => void notes.push(note);
    const empty = { attributes: 'name="Empty"', rows: '<row r="1"><c r="A1" s="1"/></row>' };
    const source = sourceOf(XLSX, await aWorkbook({ rows: HEAD, behind: [hidden, empty, other] }));
    await rowsOf(source, { onNote, otherSheets: ['More'] });
    expect(notes).toEqual([]);
    await rowsOf(source, { onNote });
    expect(notes).toEqual([
      "Only the first sheet, 'Staff', was read: 'More' has rows too. Please send them in a file of their own",
    ]);
  });

  test('one must be there to be seen', async () => {
    const parts = partsOf({ before: [hidden] });
    parts.set(
      'xl/workbook.xml',
      (parts.get('xl/workbook.xml') ?? '').replace('name="Staff"', 'name="S" state="hidden"'),
    );
    await expect(cellsOf(sourceOf(XLSX, await zipOf(parts)))).rejects.toThrow(
      'no sheet in this workbook that can be seen',
    );
  });
});

const merged = (range: string): string => `<mergeCells><mergeCell ref="${range}"/></mergeCells>`;

describe('merged cells', () => {
  const refusal =
    'The cells A1:B1 are merged across the line of headings. Please unmerge them, so that each column has its own heading, and send the file again';

  test('in the head are refused before a row is handed on', async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>Person</v></c><c r="B1"/></row>${'<row><c><v>1</v></c></row>'.repeat(2000)}`;
    const source = sourceOf(XLSX, await aWorkbook({ rows, behindRows: merged('A1:B1') }));
    const handedOn: unknown[] = [];
    const reading = async (): Promise<void> => {
      for (const row of await rowsOf(source)) handedOn.push(row);
    };
    await expect(reading()).rejects.toThrow(refusal);
    expect(handedOn).toEqual([]);
  });

  test('that reach down from the head are refused too', async () => {
    expect(await sentenceFor({ rows: `${HEAD}<row>${text('x')}</row>`, behindRows: merged('A1:A2') })).toMatch('A1:A2');
  });

  test('below the head are none of the head', async () => {
    expect(await read({ rows: `${HEAD}<row>${text('x')}</row>`, behindRows: merged('A2:B2') })).toHaveLength(2);
  });
});

const DAMAGED = expect.stringMatching(/^This file is damaged/);

describe('what cannot be read says why', () => {
  test.each<[string, WorkbookParts, unknown]>([
    ['no row', { rows: '<row r="1"><c r="A1" s="1"/></row>' }, 'There is nothing in this file'],
    [
      'a cell in the 101st column',
      { rows: '<row r="1"><c r="CW1"><v>1</v></c></row>' },
      expect.stringMatching(/^Line 1: there are more than 100 columns/),
    ],
    [
      'a cell of 32,768 characters',
      { rows: `<row r="9">${text('x'.repeat(32_768))}</row>` },
      'Line 9: a cell holds more than 32,767 characters',
    ],
    ['rows out of order', { rows: '<row r="2"/><row r="1"/>' }, DAMAGED],
    ['a cell beyond what spreadsheets have', { rows: '<row><c r="XFE1"><v>1</v></c></row>' }, DAMAGED],
    ['a row beyond what spreadsheets have', { rows: '<row r="1048577"/>' }, DAMAGED],
    ['a text that is not there', { rows: '<row><c t="s"><v>7</v></c></row>' }, DAMAGED],
    ['a number that is none', { rows: '<row><c><v>twelve</v></c></row>' }, DAMAGED],
    ['tags that do not fit', { rows: '<row><c></row></c>' }, DAMAGED],
    ['a sheet that ends before its end', { rows: '</sheetData></worksheet><a>' }, DAMAGED],
    ['a reference to nothing', { rows: `<row>${text('&nothing;')}</row>` }, DAMAGED],
  ])('%s', async (_, parts, sentence) => {
    expect(await sentenceFor(parts)).toEqual(sentence);
  });

  test('and what is just within its limits is read', async () => {
    const rows = `<row r="1048576"><c r="A1048576" t="str"><v>${'x'.repeat(32_767)}</v></c><c r="CV1048576"><v>1</v></c><c r="XFD1048576"/></row>`;
    const [row] = await rowsOf(sourceOf(XLSX, await aWorkbook({ rows })));
    expect([row?.line, row?.cells[0]?.length, row?.cells.length]).toEqual([1_048_576, 32_767, 100]);
  });
});
