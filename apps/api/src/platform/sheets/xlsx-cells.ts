import { USUAL_STYLE, type MoneyUnit } from '@plenty/domain/sheets/sheet-style';
import { guardFormula } from '@plenty/sheet-reader/formula-guard';
import { writeFigure, type SheetCell } from './sheet.ts';
import { DATE_STYLE, HEAD_STYLE, MONEY_STYLE, TOTAL_MONEY_STYLE } from './xlsx-parts.ts';
import { escapeXlsxText } from './xlsx-text.ts';

/** A cell of a sheet: its text stands in it, so that no table of texts is gathered. */
export function xlsxCell(cell: SheetCell, unit: MoneyUnit = USUAL_STYLE.money): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${writeFigure(cell)}</v></c>`;
  if (typeof cell === 'string') return xlsxTextCell(cell, 0);
  if ('pence' in cell) return moneyCell(cell.pence, unit, MONEY_STYLE);
  if (cell.day < FIRST_COUNTED_DAY) return xlsxTextCell(cell.day, 0);
  return `<c s="${DATE_STYLE}"><v>${daySerial(cell.day)}</v></c>`;
}

/** A cell of the line below all rows. */
export function xlsxTotalCell(cell: SheetCell, unit: MoneyUnit): string {
  if (typeof cell === 'string') return xlsxTextCell(cell, HEAD_STYLE);
  if (typeof cell === 'number') return `<c s="${HEAD_STYLE}"><v>${writeFigure(cell)}</v></c>`;
  if (cell !== null && 'pence' in cell) return moneyCell(cell.pence, unit, TOTAL_MONEY_STYLE);
  return xlsxCell(cell);
}

function moneyCell(pence: number, unit: MoneyUnit, style: number): string {
  return `<c s="${style}"><v>${writeFigure(unit === 'pence' ? pence : pence / 100)}</v></c>`;
}

export function xlsxTextCell(text: string, style: number): string {
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
