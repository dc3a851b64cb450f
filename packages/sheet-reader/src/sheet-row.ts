import { unguardFormula } from './formula-guard.ts';
import { tooManyColumns, tooManyRows, type SheetLimits } from './sheet-limits.ts';

/** A row of a table as it came in: texts only, the last of them not empty. The first row is the head. */
export interface SheetRow {
  /** As spreadsheets number them. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Few enough that requests do not wait while what comes of a batch passes through the thread that serves them. */
const BATCH = 100;

/** Gathers rows into batches: rows without a word are left out, and no more are taken than a table may have. */
export class RowBatches {
  readonly #limits: SheetLimits;
  #gathered: SheetRow[] = [];
  #rows = 0;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  add(line: number, cells: readonly string[]): void {
    let length = cells.length;
    while (length > 0 && cells[length - 1]?.trim() === '') length--;
    if (length === 0) return;
    if (length > this.#limits.columns) throw tooManyColumns(this.#limits, line);
    // The first is the head.
    if (this.#rows > this.#limits.rows) throw tooManyRows(this.#limits);
    this.#rows++;
    this.#gathered.push({ line, cells: cells.slice(0, length).map(unguardFormula) });
  }

  /** Those that are full. */
  *take(): Generator<SheetRow[]> {
    while (this.#gathered.length >= BATCH) yield this.#gathered.splice(0, BATCH);
  }

  /** At the end also the one that is not. */
  *takeAll(): Generator<SheetRow[]> {
    yield* this.take();
    if (this.#gathered.length > 0) yield this.#gathered.splice(0);
  }
}
