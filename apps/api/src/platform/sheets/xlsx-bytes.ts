import { writeZip } from '../files/write-zip.ts';
import { USUAL_STYLE } from '@plenty/domain/sheets/sheet-style';
import type { Sheet } from './sheet.ts';
import { SheetTotals } from './sheet-totals.ts';
import { xlsxCell, xlsxTextCell, xlsxTotalCell } from './xlsx-cells.ts';
import { contentTypes, HEAD_STYLE, RELATIONS, styles, workbookRelations, workbookXml } from './xlsx-parts.ts';

/** One sheet as an XLSX file, written as it is read. */
export function xlsxBytes<Row>(sheet: Sheet<Row>, madeAt: Date): AsyncIterable<Uint8Array> {
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes(1)],
    ['_rels/.rels', RELATIONS],
    ['xl/workbook.xml', workbookXml([sheet])],
    ['xl/_rels/workbook.xml.rels', workbookRelations(1)],
    ['xl/styles.xml', styles(sheet.style)],
  ];
  return writeZip(
    [
      ...parts.map(([name, xml]) => ({ name, content: () => [xml] })),
      { name: 'xl/worksheets/sheet1.xml', content: () => sheetXml(sheet) },
    ],
    madeAt,
  );
}

async function* sheetXml<Row>({ columns, batches, style = USUAL_STYLE }: Sheet<Row>): AsyncGenerator<Buffer> {
  const { hasHeadings, money } = style;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ header }) => xlsxTextCell(header, HEAD_STYLE)).join('');
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      (hasHeadings ? HEAD_IN_SIGHT : '') +
      `<cols>${widths.join('')}</cols><sheetData>${hasHeadings ? `<row>${head}</row>` : ''}`,
  );
  const totals = new SheetTotals(columns);
  for await (const rows of batches) {
    totals.add(rows);
    yield Buffer.from(
      rows.map((row) => `<row>${columns.map(({ cell }) => xlsxCell(cell(row), money)).join('')}</row>`).join(''),
    );
  }
  const below = totals.cells?.map((cell) => xlsxTotalCell(cell, money)).join('');
  yield Buffer.from(`${below === undefined ? '' : `<row>${below}</row>`}</sheetData></worksheet>`);
}

/** The head stays in sight. */
const HEAD_IN_SIGHT =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
