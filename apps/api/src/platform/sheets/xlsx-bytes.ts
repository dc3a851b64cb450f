import { writeZip } from '../files/write-zip.ts';
import { guardFormula, writeFigure, type Sheet, type SheetCell } from './sheet.ts';
import {
  CONTENT_TYPES,
  DATE_STYLE,
  HEAD_STYLE,
  RELATIONS,
  STYLES,
  WORKBOOK_RELATIONS,
  workbookXml,
} from './xlsx-parts.ts';
import { escapeXlsxText } from './xlsx-text.ts';

/** One sheet as an XLSX file, written as it is read: its texts stand in their cells, so that no table of them is gathered. */
export function xlsxBytes<Row>(sheet: Sheet<Row>, madeAt: Date): AsyncIterable<Uint8Array> {
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', RELATIONS],
    ['xl/workbook.xml', workbookXml(sheet.title)],
    ['xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS],
    ['xl/styles.xml', STYLES],
  ];
  return writeZip(
    [
      ...parts.map(([name, xml]) => ({ name, content: () => [xml] })),
      { name: 'xl/worksheets/sheet1.xml', content: () => sheetXml(sheet) },
    ],
    madeAt,
  );
}

async function* sheetXml<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ header }) => textCell(header, HEAD_STYLE)).join('');
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      // The head stays in sight.
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row>${head}</row>`,
  );
  for await (const rows of batches)
    yield Buffer.from(
      rows.map((row) => `<row>${columns.map(({ cell }) => writeCell(cell(row))).join('')}</row>`).join(''),
    );
  yield Buffer.from('</sheetData></worksheet>');
}

function writeCell(cell: SheetCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${writeFigure(cell)}</v></c>`;
  if (typeof cell === 'string') return textCell(cell, 0);
  if (cell.day < FIRST_COUNTED_DAY) return textCell(cell.day, 0);
  return `<c s="${DATE_STYLE}"><v>${daySerial(cell.day)}</v></c>`;
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXlsxText(guardFormula(text))}</t></is></c>`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Spreadsheets believe in a 29 February 1900: days before it have one number in one program and another in the next. */
const FIRST_COUNTED_DAY = '1900-03-01';

/** Spreadsheets count days from one that makes 1 March 1900 the 61st. */
function daySerial(day: string): number {
  return (Date.parse(day) - DAY_ZERO) / DAY_MS;
}
