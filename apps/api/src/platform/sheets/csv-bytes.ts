import { guardFormula, writeFigure, type Sheet, type SheetCell } from './sheet.ts';

/** So that spreadsheets read it as UTF-8. */
const MARK = '\u{feff}';

/** Some programs part cells at semicolons or tabs. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** CSV (RFC 4180), the first row the head. */
export async function* csvBytes<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK + csvLine(columns.map(({ header }) => header)));
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''));
}

/** What people wrote can never become a formula; figures stay figures. */
export function csvLine(cells: readonly SheetCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return writeFigure(cell);
  if (typeof cell === 'object') return cell.day;
  const text = guardFormula(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
