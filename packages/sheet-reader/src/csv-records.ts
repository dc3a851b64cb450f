import { PLACES_IN_LINE, refuseLongCell, refuseManyLines } from './sheet-limits.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';
import type { Separator } from './csv-separator.ts';

const QUOTE = 34;
const CR = 13;
const LF = 10;

/**
 * Records of a CSV text (RFC 4180) that comes in parts, cut anywhere; lines may end in CR, LF or both. A quotation mark within
 * a cell that does not begin with one is a letter as any other, as spreadsheets take it.
 */
export class CsvRecords {
  readonly #separator: number;
  readonly #onRecord: (line: number, cells: readonly string[]) => void;
  /** `closing`: behind a quotation mark that ends the cell, or is the first of two. */
  #state: 'begin' | 'plain' | 'quoted' | 'closing' = 'begin';
  #cells: string[] = [];
  #cell = '';
  #line = 1;
  #isBehindCr = false;

  constructor(separator: Separator, onRecord: (line: number, cells: readonly string[]) => void) {
    this.#separator = separator.charCodeAt(0);
    this.#onRecord = onRecord;
  }

  read(text: string): void {
    let at = 0;
    // The second half of an end of line whose first was the last of the part before.
    if (this.#isBehindCr && text.charCodeAt(0) === LF) at = 1;
    if (text.length > 0) this.#isBehindCr = false;
    while (at < text.length) at = this.#state === 'quoted' ? this.#readQuoted(text, at) : this.#readPlain(text, at);
  }

  end(): void {
    if (this.#state === 'quoted')
      throw new UnreadableSheet(`Line ${this.#line}: a quotation mark (") is opened and never closed`);
    if (this.#state !== 'begin' || this.#cells.length > 0) this.#endRecord();
  }

  #readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    refuseLongCell(this.#line, this.#cell.length + end - at, true);
    this.#cell += text.slice(at, end);
    if (quote !== -1) this.#state = 'closing';
    return end + 1;
  }

  /** Up to the end of the cell, or of the text. */
  #readPlain(text: string, start: number): number {
    let at = start;
    const first = text.charCodeAt(at);
    if (first === QUOTE && this.#state !== 'plain') {
      if (this.#state === 'closing') this.#cell += '"';
      this.#state = 'quoted';
      return at + 1;
    }
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#separator || code === LF || code === CR) {
        this.#endCell(text.slice(start, at));
        return code === this.#separator ? at + 1 : this.#endLine(text, at);
      }
    }
    refuseLongCell(this.#line, this.#cell.length + at - start);
    this.#cell += text.slice(start);
    this.#state = 'plain';
    return at;
  }

  #endCell(rest: string): void {
    const cell = this.#cell === '' ? rest : this.#cell + rest;
    refuseLongCell(this.#line, cell.length);
    if (this.#cells.length >= PLACES_IN_LINE)
      throw new UnreadableSheet(`Line ${this.#line}: there are more columns than a spreadsheet has`);
    this.#cells.push(cell);
    this.#cell = '';
    this.#state = 'begin';
  }

  #endLine(text: string, at: number): number {
    this.#onRecord(this.#line, this.#cells);
    this.#cells = [];
    this.#line++;
    refuseManyLines(this.#line);
    if (text.charCodeAt(at) === LF) return at + 1;
    if (at + 1 === text.length) this.#isBehindCr = true;
    return text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
  }

  #endRecord(): void {
    this.#endCell('');
    this.#onRecord(this.#line, this.#cells);
    this.#cells = [];
  }
}
