import { writeFigure, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';
import { guardFormula } from '@plenty/sheet-reader/formula-guard';

/** So that spreadsheets read it as UTF-8. */
const MARK = '\u{feff}';

/** Some programs part cells at semicolons or tabs. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Most texts are plain letters, digits and what stands between them: of those nothing else is asked. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .'/:()-]*$/;

/** CSV (RFC 4180), the first row the head. */
export async function* csvBytes<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<Buffer> {
  yield csvHead(columns);
  for await (const rows of batches) yield writeCsvRows(columns, rows);
}

export function csvHead<Row>(columns: readonly SheetColumn<Row>[]): Buffer {
  return Buffer.from(MARK + csvLine(columns.map(({ header }) => header)));
}

export function writeCsvRows<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Buffer {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { cell } of columns) {
      text += separator + writeCsvCell(cell(row));
      separator = ',';
    }
    text += '\r\n';
  }
  return Buffer.from(text);
}

/** What people wrote can never become a formula; figures stay figures. */
export function csvLine(cells: readonly SheetCell[]): string {
  return `${cells.map(writeCsvCell).join(',')}\r\n`;
}

function writeCsvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return writeFigure(cell);
  if (typeof cell === 'object') return cell.day;
  if (PLAIN.test(cell)) return cell;
  const text = guardFormula(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
