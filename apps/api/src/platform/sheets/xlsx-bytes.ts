import { writeZip } from '../files/write-zip.ts';
import type { Sheet } from './sheet.ts';
import { xlsxCell, xlsxTextCell } from './xlsx-cells.ts';
import { contentTypes, HEAD_STYLE, RELATIONS, STYLES, workbookRelations, workbookXml } from './xlsx-parts.ts';

/** One sheet as an XLSX file, written as it is read. */
export function xlsxBytes<Row>(sheet: Sheet<Row>, madeAt: Date): AsyncIterable<Uint8Array> {
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes(1)],
    ['_rels/.rels', RELATIONS],
    ['xl/workbook.xml', workbookXml([sheet])],
    ['xl/_rels/workbook.xml.rels', workbookRelations(1)],
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
  const head = columns.map(({ header }) => xlsxTextCell(header, HEAD_STYLE)).join('');
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      // The head stays in sight.
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row>${head}</row>`,
  );
  for await (const rows of batches)
    yield Buffer.from(
      rows.map((row) => `<row>${columns.map(({ cell }) => xlsxCell(cell(row))).join('')}</row>`).join(''),
    );
  yield Buffer.from('</sheetData></worksheet>');
}
