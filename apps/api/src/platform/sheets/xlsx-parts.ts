import { USUAL_STYLE, type SheetStyle } from '@plenty/domain/sheets/sheet-style';
import { escapeXlsxText } from './xlsx-text.ts';

/** The parts of an XLSX file beside its sheet (ECMA-376), as few as programs ask for. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function contentTypes(sheets: number): string {
  const overrides = numbersUpTo(sheets)
    .map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${KIND}.worksheet+xml"/>`)
    .join('');
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`;
}

export const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookRelations(sheets: number): string {
  const toSheets = numbersUpTo(sheets)
    .map(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )
    .join('');
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${toSheets}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`;
}

function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

export const HEAD_STYLE = 1;
export const DATE_STYLE = 2;
/** Whatever is typed is kept as it was typed. */
export const TEXT_STYLE = 3;
export const WRAPPED_STYLE = 4;

export const MONEY_STYLE = 5;
export const TOTAL_MONEY_STYLE = 6;

/**
 * Plain, bold, a day, text, text over several lines, money, and money in bold. Where a file does not say how it writes days, the
 * reader's own program decides.
 */
export function styles(style?: SheetStyle): string {
  const formats = numberFormats(style);
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${escapeXlsxText(code)}"/>`,
  );
  const money = FIRST_OWN_FORMAT;
  const day = style ? FIRST_OWN_FORMAT + 1 : PROGRAMS_OWN_DAY;
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="${day}" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="${money}" applyNumberFormat="1"/><xf numFmtId="${money}" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
}

/** Smaller numbers are the programs' own formats. */
const FIRST_OWN_FORMAT = 164;
const PROGRAMS_OWN_DAY = 14;

/** Of money, and of days where the file says how it writes them. Decimal marks are the reader's own. */
function numberFormats(style: SheetStyle | undefined): string[] {
  const { money, hasThousands, negatives, days } = style ?? USUAL_STYLE;
  const amount = (hasThousands ? '#,##0' : '0') + (money === 'pence' ? '' : '.00');
  const negative = { 'minus-before': '', 'minus-after': `;${amount}-`, brackets: `;(${amount})` }[negatives];
  return [amount + negative, ...(style ? [days.toLowerCase()] : [])];
}

export interface SheetName {
  readonly title: string;
  readonly isHidden?: true;
}

export function workbookXml(names: readonly SheetName[]): string {
  const sheets = names
    .map(({ title, isHidden }, index) => {
      const state = isHidden ? ' state="hidden"' : '';
      return `<sheet name="${sheetName(title)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
    })
    .join('');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView/></bookViews><sheets>${sheets}</sheets></workbook>`;
}

/** At most 31 characters, and not every one. */
function sheetName(title: string): string {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return escapeXlsxText(name.trim() || 'Sheet');
}
