import type { Pence } from '@plenty/domain/money/pence';
import type { SheetStyle } from '@plenty/domain/sheets/sheet-style';

/** A text, a figure that programs may add up, an amount of money, a day (`YYYY-MM-DD`) or nothing. */
export type SheetCell = string | number | SheetMoney | { readonly day: string } | null;

interface SheetMoney {
  readonly pence: Pence;
  /** It adds up cells of its column, and so is not in the column's sum. */
  readonly isTotal?: boolean;
}

export interface SheetColumn<Row> {
  readonly header: string;
  /** In characters: as wide as most of what stands in it. */
  readonly width: number;
  readonly cell: (row: Row) => SheetCell;
  /** What stands below all rows: a text, how many rows there are, or the sum of the column's money. */
  readonly total?: ColumnTotal | undefined;
}

export type ColumnTotal = 'sum' | 'rows' | { readonly text: string };

/** A table as a file, of any length: rows come in batches, and no more of them are in memory than one. */
export interface Sheet<Row> {
  readonly title: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /** How its cells are written; left out, as spreadsheets read them best. */
  readonly style?: SheetStyle | undefined;
}

/** A figure as every program reads it; what is none would make the whole file unreadable. */
export function writeFigure(figure: number): string {
  if (!Number.isFinite(figure)) throw new RangeError('a cell holds a figure that is none');
  return String(figure);
}

export function toDayCell(day: string | null): SheetCell {
  return day === null ? null : { day };
}
