import { LINES, PLACES_IN_LINE } from './sheet-limits.ts';
import { damaged } from './unreadable-sheet.ts';

/** `B5` is in the second column: 1, for columns are counted from nought. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > PLACES_IN_LINE) throw damaged();
  }
  if (column === 0) throw damaged();
  return column - 1;
}

/** The number of a line, which is as large as a spreadsheet has at most. */
export function lineOf(number: string): number {
  const line = Number(number);
  if (!Number.isInteger(line) || line < 1 || line > LINES) throw damaged();
  return line;
}

/** Whether `A1:C2` is more than one cell and has cells in a line. */
export function reachesInto(range: string, line: number): boolean {
  const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
  return first !== undefined && Number(first) <= line && line <= Number(last);
}
