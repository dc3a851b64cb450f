import { decodeXlsxText } from './decode-xlsx-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import { damaged } from './unreadable-sheet.ts';

export interface CellTextParts {
  readonly strings: SharedStrings;
  readonly dayStyles: ReadonlySet<number>;
  readonly countsFrom1904: boolean;
}

/** A cell as it stands in the file. */
export interface RawCell {
  /** ECMA-376 §18.18.11: s, str, inlineStr, b, e, d, or n for numbers. */
  readonly type: string;
  readonly style: string;
  readonly value: string;
}

/** What stands in cells, as people would type it: days as `2026-04-01`, numbers without signs between their digits. */
export class CellTexts {
  readonly #parts: CellTextParts;

  constructor(parts: CellTextParts) {
    this.#parts = parts;
  }

  textOf({ type, style, value }: RawCell): string {
    if (value === '') return '';
    switch (type) {
      case 's':
        return this.#parts.strings.at(indexOf(value));
      case 'str':
      case 'inlineStr':
        return decodeXlsxText(value);
      case 'b':
        return value === '0' ? 'FALSE' : 'TRUE';
      case 'd':
        return value.slice(0, 10);
      case 'e':
        return value;
      default:
        return this.#numberText(Number(value), style);
    }
  }

  #numberText(number: number, style: string): string {
    if (!Number.isFinite(number)) throw damaged();
    const isDay = this.#parts.dayStyles.has(Number(style));
    return (isDay ? serialDayOf(number, this.#parts.countsFrom1904) : undefined) ?? decimalText(number);
  }
}

/** Which of the shared texts it is. */
function indexOf(value: string): number {
  const index = Number(value);
  if (!Number.isInteger(index) || index < 0) throw damaged();
  return index;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** 31 December 9999, the last day that spreadsheets know. */
const LAST_DAY = 2_958_465;

/** Spreadsheets count from 1 January 1900 and believe in a 29 February 1900, or count from 1904. */
function serialDayOf(number: number, countsFrom1904: boolean): string | undefined {
  const days = Math.floor(number);
  if (days < (countsFrom1904 ? 0 : 1) || days > LAST_DAY) return undefined;
  if (countsFrom1904) return isoDay(Date.UTC(1904, 0, 1) + days * DAY_MS);
  if (days === 60) return '1900-02-29';
  return isoDay(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY_MS);
}

/** Tables have the same days again and again. */
const daysMade = new Map<number, string>();
const MOST_DAYS_MADE = 50_000;

function isoDay(ms: number): string {
  const made = daysMade.get(ms);
  if (made !== undefined) return made;
  const day = new Date(ms).toISOString().slice(0, 10);
  if (daysMade.size < MOST_DAYS_MADE) daysMade.set(ms, day);
  return day;
}

/** Spreadsheets show fifteen digits: what is behind them comes from counting in twos. Never with an exponent. */
function decimalText(number: number): string {
  if (Number.isSafeInteger(number)) return String(number);
  const shown = Number(number.toPrecision(15));
  const text = String(shown);
  if (!text.includes('e')) return text;
  if (Math.abs(shown) >= 1) return BigInt(shown).toString();
  return withoutZeros(shown.toFixed(20));
}

/** Behind the decimal point, which goes with the last of them. */
function withoutZeros(text: string): string {
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
