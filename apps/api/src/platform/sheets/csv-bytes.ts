import { SEPARATORS, USUAL_STYLE, writeDayAs, writeMoney, type SheetStyle } from '@plenty/domain/sheets/sheet-style';
import { guardFormula } from '@plenty/sheet-reader/formula-guard';
import { writeFigure, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';
import { SheetTotals } from './sheet-totals.ts';

/** So that spreadsheets read it as UTF-8. */
const MARK = '\u{feff}';

/** Some programs part cells at semicolons or tabs. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Most texts are plain letters, digits and what stands between them: of those nothing else is asked. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .'/:()-]*$/;

/** CSV (RFC 4180), the first row the head, and below all rows their totals where columns have some. */
export async function* csvBytes<Row>({ columns, batches, style }: Sheet<Row>): AsyncGenerator<Buffer> {
  const totals = new SheetTotals(columns);
  yield csvHead(columns, style);
  for await (const rows of batches) {
    totals.add(rows);
    yield writeCsvRows(columns, rows, style);
  }
  const below = writeCsvTotals(totals, style);
  if (below.length > 0) yield below;
}

export function csvHead<Row>(columns: readonly SheetColumn<Row>[], style = USUAL_STYLE): Buffer {
  const head = style.hasHeadings
    ? csvLine(
        columns.map(({ header }) => header),
        style,
      )
    : '';
  return Buffer.from((style.hasByteOrderMark ? MARK : '') + head);
}

export function writeCsvRows<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  style = USUAL_STYLE,
): Buffer {
  const between = SEPARATORS[style.separator];
  const writers = columns.map(({ cell }) => writerOf(cell, style));
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const write of writers) {
      text += separator + write(row);
      separator = between;
    }
    text += '\r\n';
  }
  return Buffer.from(text);
}

/** The rows of a person follow each other: what a column said in the row before it mostly says again. */
function writerOf<Row>(cellOf: (row: Row) => SheetCell, style: SheetStyle): (row: Row) => string {
  let last: SheetCell = null;
  let written = '';
  return (row) => {
    const cell = cellOf(row);
    if (cell === last) return written;
    last = cell;
    written = writeCsvCell(cell, style);
    return written;
  };
}

export function writeCsvTotals<Row>({ cells }: SheetTotals<Row>, style = USUAL_STYLE): Buffer {
  return Buffer.from(cells ? csvLine(cells, style) : '');
}

/** What people wrote can never become a formula; figures stay figures. */
export function csvLine(cells: readonly SheetCell[], style = USUAL_STYLE): string {
  return `${cells.map((cell) => writeCsvCell(cell, style)).join(SEPARATORS[style.separator])}\r\n`;
}

function writeCsvCell(cell: SheetCell, style: SheetStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return writeFigure(cell);
  const text = writeCellText(cell, style);
  const isApart = typeof cell === 'object' || !NEEDS_QUOTES.test(text);
  const needsQuotes = style.quotes === 'always' || !isApart || text.includes(SEPARATORS[style.separator]);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as it stands in a file, without what keeps it apart from its neighbours. */
export function writeCellText(cell: SheetCell, style: SheetStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return writeFigure(cell);
  if (typeof cell === 'string') return PLAIN.test(cell) ? cell : guardFormula(cell);
  return 'day' in cell ? writeDayAs(cell.day, style.days) : writeMoney(cell.pence, style);
}
