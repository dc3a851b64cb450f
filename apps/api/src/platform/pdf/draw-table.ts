import type { PdfBrand, PdfTable } from './pdf-document.ts';
import type { Style } from './pdf-cursor.ts';
import type { PdfPages } from './pdf-pages.ts';

const HEAD: Style = { size: 9, weight: 700, colour: '#575b6b' };
const CELL: Style = { size: 9.5, weight: 400, colour: '#12131c' };
const TOTAL: Style = { ...CELL, weight: 700 };
const LINE = '#d9dbe3';
const PADDING = 4;
const GAP = 8;

interface DrawnRow {
  readonly style: Style;
  readonly kind: 'TH' | 'TD';
  /** Of each cell. */
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
}

/** A table that goes on over pages, with its head on each; rows are never cut. */
export function drawTable(sheet: PdfPages, table: PdfTable, brand: PdfBrand): void {
  const part = sheet.addPart('Table');
  const lay = (cells: readonly string[], style: Style, kind: DrawnRow['kind'] = 'TD') =>
    layOut(sheet, table, { cells, style, kind });
  const labels = table.columns.map(({ label }) => label);
  const head = lay(labels, HEAD, 'TH');
  const rows = table.rows.map((cells) => lay(cells, CELL));
  if (table.total) rows.push(lay(table.total, TOTAL));
  sheet.keepTogether(head.height + (rows[0]?.height ?? 0));
  drawRow(sheet, table, head, part);
  rule(sheet, brand.colour);
  for (const row of rows) {
    if (sheet.keepTogether(row.height)) {
      // Read out once is enough.
      sheet.decorate(() => labels.forEach((_, at) => drawCell(sheet, table, head, at)));
      sheet.y += head.height;
      rule(sheet, brand.colour);
    }
    drawRow(sheet, table, row, part);
    rule(sheet, LINE);
  }
  part.end();
  sheet.y += 14;
}

function layOut(
  sheet: PdfPages,
  table: PdfTable,
  { cells, style, kind }: Pick<DrawnRow, 'style' | 'kind'> & { readonly cells: readonly string[] },
): DrawnRow {
  const lines = cells.map((cell, at) => sheet.pen.wrap(cell, widthOf(sheet, table, at), style));
  const height = Math.max(...lines.map((one) => sheet.pen.heightOf(one, style))) + 2 * PADDING;
  return { style, kind, lines, height };
}

function drawRow(sheet: PdfPages, table: PdfTable, row: DrawnRow, part: PDFKit.PDFStructureElement): void {
  const line = sheet.pdf.struct('TR');
  part.add(line);
  for (const at of table.columns.keys()) sheet.write(line, row.kind, () => drawCell(sheet, table, row, at));
  line.end();
  sheet.y += row.height;
}

function drawCell(sheet: PdfPages, table: PdfTable, row: DrawnRow, at: number): void {
  const before = table.columns.slice(0, at).reduce((sum, { share }) => sum + share, 0);
  const place = {
    x: sheet.left + before * sheet.width,
    y: sheet.y + PADDING,
    width: widthOf(sheet, table, at),
    align: table.columns[at]?.align,
  };
  sheet.pen.writeLines(row.lines[at] ?? [], place, row.style);
}

/** The last column ends where the page does. */
function widthOf(sheet: PdfPages, { columns }: PdfTable, at: number): number {
  const share = columns[at]?.share ?? 0;
  return share * sheet.width - (at === columns.length - 1 ? 0 : GAP);
}

function rule(sheet: PdfPages, colour: string): void {
  sheet.decorate(() =>
    sheet.pdf
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .lineWidth(0.75)
      .stroke(colour),
  );
}
