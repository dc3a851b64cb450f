import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import type { Sheet, SheetCell } from './sheet.ts';
import { xlsxBytes } from './xlsx-bytes.ts';

async function* batchesOf(cells: readonly (readonly SheetCell[])[]) {
  for (const batch of cells) yield batch;
}

/** One column; each batch a list of its cells. */
async function write(...batches: readonly (readonly SheetCell[])[]): Promise<Map<string, string>> {
  const sheet: Sheet<SheetCell> = {
    title: 'People: "all" of <Harbour>/[1]?*\\ and a long way more',
    columns: [{ header: 'One', width: 12, cell: (cell) => cell }],
    batches: batchesOf(batches),
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxBytes(sheet, new Date('2026-11-16T12:00:00Z'))) pieces.push(piece);
  return new Map([...unzip(Buffer.concat(pieces))].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

const cellsOf = async (...cells: SheetCell[]): Promise<string[]> => {
  const xml = (await write(cells)).get('xl/worksheets/sheet1.xml') ?? '';
  const [, ...rows] = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => row);
  return rows;
};

test('the file has every part that its list of types and its relations name', async () => {
  const files = await write([]);
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  for (const [, part = ''] of (files.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g))
    expect(files.has(part)).toBe(true);
});

test('the name of a sheet has at most 31 characters and none that programs refuse', async () => {
  const [, name = ''] = /<sheet name="([^"]*)"/.exec((await write([])).get('xl/workbook.xml') ?? '') ?? [];
  expect(name).toBe('People  &quot;all&quot; of &lt;Harbour&gt;  1');
});

test('a figure is a figure, a day is a day’s number, nothing is nothing', async () => {
  // 1 April 2026 is 46,113 days after 30 December 1899: 126 years of 365 days, 31 leap days, 90 days and 2.
  expect(await cellsOf(-12.5, { day: '2026-04-01' }, null, { day: '1900-03-01' })).toEqual([
    '<c><v>-12.5</v></c>',
    '<c s="2"><v>46113</v></c>',
    '<c/>',
    '<c s="2"><v>61</v></c>',
  ]);
});

test('B1: money is a figure with a format of two decimals', async () => {
  expect(await cellsOf({ pence: 110 }, { pence: -2120 })).toEqual([
    '<c s="5"><v>1.1</v></c>',
    '<c s="5"><v>-21.2</v></c>',
  ]);
  const styles = (await write([])).get('xl/styles.xml') ?? '';
  expect(styles).toContain('<numFmt numFmtId="164" formatCode="0.00"/>');
  expect(styles.match(/<xf [^>]*numFmtId="164"/g)).toHaveLength(2);
});

test('a day that programs count differently is written out', async () => {
  expect(await cellsOf({ day: '1900-02-28' })).toEqual([
    '<c t="inlineStr" s="0"><is><t xml:space="preserve">1900-02-28</t></is></c>',
  ]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no figure: the file breaks off', async (figure) => {
  await expect(write([figure])).rejects.toThrow('a figure that is none');
});

test('J5: whatever a text is, its cell is a text and never a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      const [cell = ''] = await cellsOf(text);
      expect(cell).toMatch(/^<c t="inlineStr" s="0"><is><t xml:space="preserve">[^<>]*<\/t><\/is><\/c>$/s);
      expect(cell).not.toContain('<f');
      expect(cell).not.toMatch(/preserve">[=+\-@\t\r]/);
    }),
  );
});

test('all rows of all batches are there, in their order', async () => {
  const xml = (await write([1, 2], [], [3])).get('xl/worksheets/sheet1.xml') ?? '';
  expect([...xml.matchAll(/<v>(\d+)<\/v>/g)].map(([, figure]) => figure)).toEqual(['1', '2', '3']);
  expect(xml.endsWith('</sheetData></worksheet>')).toBe(true);
});
