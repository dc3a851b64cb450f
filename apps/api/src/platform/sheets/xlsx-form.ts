import { writeZip } from '../files/write-zip.ts';
import type { SheetCell } from './sheet.ts';
import { xlsxCell, xlsxTextCell } from './xlsx-cells.ts';
import {
  contentTypes,
  DATE_STYLE,
  HEAD_STYLE,
  RELATIONS,
  styles,
  TEXT_STYLE,
  workbookRelations,
  workbookXml,
  WRAPPED_STYLE,
} from './xlsx-parts.ts';
import { escapeXlsxText } from './xlsx-text.ts';

/** A column that people fill in. */
export interface FormColumn {
  readonly header: string;
  readonly width: number;
  readonly kind: 'text' | 'figure' | 'day';
  /** Shown beside the cell while it is being filled in. */
  readonly hint: string;
  /** Offered in a drop-down, where there are any. */
  readonly choices: readonly string[];
  /** Whether something else may be written. */
  readonly isOpen: boolean;
}

/** A table to fill in, and a sheet that says how. */
export interface WorkbookForm {
  readonly title: string;
  readonly columns: readonly FormColumn[];
  readonly example: readonly SheetCell[];
  readonly guide: { readonly title: string; readonly rows: readonly (readonly string[])[] };
  /** How many rows have hints and drop-downs. */
  readonly rows: number;
}

/** Drop-downs take theirs from a sheet that is not shown: what stands in a drop-down itself is short and knows no commas. */
const LISTS = 'Lists';

/** A form as an XLSX file. */
export function xlsxForm(form: WorkbookForm, madeAt: Date): AsyncIterable<Uint8Array> {
  const names = [{ title: form.title }, { title: form.guide.title }, { title: LISTS, isHidden: true } as const];
  const parts: readonly (readonly [string, string])[] = [
    ['[Content_Types].xml', contentTypes(names.length)],
    ['_rels/.rels', RELATIONS],
    ['xl/workbook.xml', workbookXml(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(names.length)],
    ['xl/styles.xml', styles()],
    ['xl/worksheets/sheet1.xml', formXml(form)],
    ['xl/worksheets/sheet2.xml', guideXml(form)],
    ['xl/worksheets/sheet3.xml', listsXml(form)],
  ];
  return writeZip(
    parts.map(([name, xml]) => ({ name, content: () => [xml] })),
    madeAt,
  );
}

const STYLE_OF = { text: TEXT_STYLE, figure: 0, day: DATE_STYLE } as const satisfies Record<FormColumn['kind'], number>;

function formXml({ columns, example, rows }: WorkbookForm): string {
  const widths = columns.map(
    ({ width, kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLE_OF[kind]}" customWidth="1"/>`,
  );
  const head = columns.map(({ header }) => xlsxTextCell(header, HEAD_STYLE)).join('');
  const cells = example.map((cell) => xlsxCell(cell)).join('');
  const validations = columns.map((column, index) => validation(column, index, rows)).join('');
  return worksheet(
    // The head stays in sight.
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row>${head}</row><row>${cells}</row></sheetData>` +
      `<dataValidations count="${columns.length}">${validations}</dataValidations>`,
  );
}

/** Hints have at most 255 characters, their titles 32. */
const MOST_OF_HINT = 255;
const MOST_OF_TITLE = 32;

function validation({ header, hint, choices, isOpen }: FormColumn, index: number, rows: number): string {
  const letters = columnLetters(index);
  const title = escapeXlsxText(header.slice(0, MOST_OF_TITLE));
  const texts = `allowBlank="1" showInputMessage="1" promptTitle="${title}" prompt="${escapeXlsxText(hint.slice(0, MOST_OF_HINT))}"`;
  const range = `sqref="${letters}2:${letters}${rows + 1}"`;
  if (choices.length === 0) return `<dataValidation ${texts} ${range}/>`;
  const refusal = isOpen ? '' : ` showErrorMessage="1" errorTitle="${title}" error="Please choose one from the list"`;
  const list = `<formula1>${LISTS}!$${letters}$1:$${letters}$${choices.length}</formula1>`;
  return `<dataValidation type="list" ${texts}${refusal} ${range}>${list}</dataValidation>`;
}

function guideXml({ guide }: WorkbookForm): string {
  const rows = guide.rows.map(
    (cells) => `<row>${cells.map((text) => xlsxTextCell(text, WRAPPED_STYLE)).join('')}</row>`,
  );
  return worksheet(
    '<cols><col min="1" max="1" width="26" customWidth="1"/><col min="2" max="4" width="44" customWidth="1"/></cols>' +
      `<sheetData>${rows.join('')}</sheetData>`,
  );
}

/** Each column's choices below each other, in the column of the same place. */
function listsXml({ columns }: WorkbookForm): string {
  const most = Math.max(0, ...columns.map(({ choices }) => choices.length));
  const rows = Array.from({ length: most }, (_, line) => {
    const cells = columns.map(({ choices }) => xlsxCell(choices[line] ?? null));
    return `<row>${cells.join('')}</row>`;
  });
  return worksheet(`<sheetData>${rows.join('')}</sheetData>`);
}

function worksheet(inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inside}</worksheet>`;
}

/** 0 is A, 26 is AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
