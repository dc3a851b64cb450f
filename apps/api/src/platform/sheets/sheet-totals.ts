import type { SheetCell, SheetColumn } from './sheet.ts';

/** Adds a table up while its rows go by. */
export class SheetTotals<Row> {
  readonly #columns: readonly SheetColumn<Row>[];
  readonly #sums: number[];
  #rows = 0;

  constructor(columns: readonly SheetColumn<Row>[]) {
    this.#columns = columns;
    this.#sums = columns.map(() => 0);
  }

  add(rows: readonly Row[]): void {
    this.#rows += rows.length;
    for (const [at, { cell, total }] of this.#columns.entries())
      if (total === 'sum') for (const row of rows) this.#sums[at] = (this.#sums[at] ?? 0) + moneyOfCell(cell(row));
  }

  /** The line below all rows; nothing where no column has a total. */
  get cells(): SheetCell[] | null {
    if (this.#columns.every(({ total }) => total === undefined)) return null;
    return this.#columns.map(({ total }, at) => {
      if (total === undefined) return null;
      if (total === 'sum') return { pence: this.#sums[at] ?? 0 };
      return total === 'rows' ? this.#rows : total.text;
    });
  }
}

function moneyOfCell(cell: SheetCell): number {
  return cell !== null && typeof cell === 'object' && 'pence' in cell && !cell.isTotal ? cell.pence : 0;
}
