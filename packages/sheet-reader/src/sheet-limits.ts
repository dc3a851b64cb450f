import { UnreadableSheet } from './unreadable-sheet.ts';

/** What a table may hold: product.md §9. */
export interface SheetLimits {
  /** Beside its head. */
  readonly rows: number;
  readonly columns: number;
}

/** The longest text that a spreadsheet lets anyone put into a cell. */
const CELL_CHARACTERS = 32_767;
/** As many as a spreadsheet has, empty ones among them. */
export const LINES = 1_048_576;
export const PLACES_IN_LINE = 16_384;

const count = new Intl.NumberFormat('en-GB');

export function refuseLongCell(line: number, characters: number, isQuoted = false): void {
  if (characters <= CELL_CHARACTERS) return;
  const hint = isQuoted ? ', or a quotation mark (") is opened there and never closed' : '';
  throw new UnreadableSheet(`Line ${line}: a cell holds more than ${count.format(CELL_CHARACTERS)} characters${hint}`);
}

export function tooManyColumns({ columns }: SheetLimits, line: number): UnreadableSheet {
  return new UnreadableSheet(
    `Line ${line}: there are more than ${count.format(columns)} columns. Please remove those that are not needed and send the file again`,
  );
}

export function tooManyRows({ rows }: SheetLimits): UnreadableSheet {
  return new UnreadableSheet(
    `The file has more than ${count.format(rows)} rows. Please send it in parts of at most ${count.format(rows)} rows each`,
  );
}

export function refuseManyLines(line: number): void {
  if (line > LINES) throw new UnreadableSheet(`The file has more than ${count.format(LINES)} lines`);
}
