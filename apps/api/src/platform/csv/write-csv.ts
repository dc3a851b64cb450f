/** A text, or a figure that programs may add up. */
export type CsvCell = string | number;

/** So that spreadsheets read it as UTF-8. */
const MARK = '\u{feff}';

/** Security J5: a text that begins so is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

const NEEDS_QUOTES = /[",\r\n]/;

/** Rows as CSV (RFC 4180), the first of them the head. What people wrote can never become a formula; figures stay figures. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): Uint8Array {
  return Buffer.from(MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join(''), 'utf8');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
