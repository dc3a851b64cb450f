import type { CellTexts } from './cell-texts.ts';
import { columnOf, lineOf, reachesInto } from './cell-place.ts';
import { PLACES_IN_LINE, refuseLongCell, tooManyColumns, type SheetLimits } from './sheet-limits.ts';
import { damaged } from './unreadable-sheet.ts';
import type { XmlHandlers } from './xml-reader.ts';
import type { AttributeOf } from './xml-tag.ts';

/** Rows of a sheet as its XML is read. Where a cell says that it is far out, nothing is laid out up to there. */
export class SheetCells {
  readonly #texts: CellTexts;
  readonly #limits: SheetLimits;
  readonly #onRow: (line: number, cells: readonly string[]) => void;
  #head: { readonly line: number; readonly hasGap: boolean } | undefined;
  #mergeInHead: string | undefined;
  #line = 0;
  #row: string[] = [];
  #placesInRow = 0;
  #column = -1;
  #cell: { type: string; style: string } | undefined;
  /** Null: there is no value, which is not the same as an empty one. */
  #value: string | null = null;
  #formula = '';
  #inside: 'value' | 'formula' | undefined;
  #isPhonetic = false;

  constructor(texts: CellTexts, limits: SheetLimits, onRow: (line: number, cells: readonly string[]) => void) {
    this.#texts = texts;
    this.#limits = limits;
    this.#onRow = onRow;
  }

  /** The first row with a word in it; a gap is a column between others, or behind them, that has a cell and no heading. */
  get head() {
    return this.#head;
  }

  get mergeInHead(): string | undefined {
    return this.#mergeInHead;
  }

  get handlers(): XmlHandlers {
    return {
      open: (name, attributeOf) => this.#open(name, attributeOf),
      close: (name) => this.#close(name),
      text: (text) => this.#addText(text),
    };
  }

  #open(name: string, attributeOf: AttributeOf): void {
    if (name === 'row') this.#beginRow(attributeOf('r'));
    else if (name === 'c') this.#beginCell(attributeOf);
    else if (name === 'v' || (name === 't' && !this.#isPhonetic)) this.#beginValue();
    else if (name === 'f') this.#inside = 'formula';
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'mergeCell') this.#noteMerge(attributeOf('ref') ?? '');
  }

  #close(name: string): void {
    if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'v' || name === 't' || name === 'f') this.#inside = undefined;
  }

  #addText(text: string): void {
    if (!this.#cell || this.#inside === undefined) return;
    if (this.#inside === 'formula') {
      this.#formula += text;
      refuseLongCell(this.#line, this.#formula.length);
      return;
    }
    this.#value = (this.#value ?? '') + text;
    refuseLongCell(this.#line, this.#value.length);
  }

  #beginValue(): void {
    if (!this.#cell) return;
    this.#value ??= '';
    this.#inside = 'value';
  }

  #beginRow(r: string | undefined): void {
    const line = r === undefined ? this.#line + 1 : lineOf(r);
    if (line <= this.#line) throw damaged();
    this.#line = line;
    this.#row = [];
    this.#placesInRow = 0;
    this.#column = -1;
  }

  #beginCell(attributeOf: AttributeOf): void {
    const r = attributeOf('r');
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (column <= this.#column || this.#line === 0) throw damaged();
    if (column >= PLACES_IN_LINE) throw tooManyColumns(this.#limits, this.#line);
    this.#column = column;
    this.#placesInRow = column + 1;
    this.#cell = { type: attributeOf('t') ?? 'n', style: attributeOf('s') ?? '' };
    this.#value = null;
    this.#formula = '';
  }

  #endCell(): void {
    if (!this.#cell) throw damaged();
    const text = this.#textOfCell(this.#cell);
    this.#cell = undefined;
    if (text === '') return;
    if (this.#column >= this.#limits.columns) throw tooManyColumns(this.#limits, this.#line);
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row.push(text);
  }

  /** A formula that nobody has worked out says itself: an empty cell would say that nothing is to change. */
  #textOfCell(cell: { type: string; style: string }): string {
    if (this.#value === null) return this.#formula === '' ? '' : `=${this.#formula}`;
    const text = this.#texts.textOf({ ...cell, value: this.#value });
    refuseLongCell(this.#line, text.length);
    return text;
  }

  #endRow(): void {
    const cells = this.#row;
    this.#row = [];
    if (!cells.some((text) => text.trim() !== '')) return;
    const isWhole = cells.length === this.#placesInRow && !cells.includes('');
    this.#head ??= { line: this.#line, hasGap: !isWhole };
    this.#onRow(this.#line, cells);
  }

  #noteMerge(range: string): void {
    if (this.#head && reachesInto(range, this.#head.line)) this.#mergeInHead ??= range;
  }
}
