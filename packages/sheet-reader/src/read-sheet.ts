import { csvRows } from './csv-rows.ts';
import type { SheetLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';
import { SourceBytes, type SheetSource } from './sheet-source.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';
import { workbookRows } from './workbook-rows.ts';

export interface SheetOptions {
  readonly limits: SheetLimits;
  /** Sheets of a workbook that hold no rows of the table, such as those that say how to fill it in. */
  readonly otherSheets?: readonly string[];
  /** A sentence about what was left unread. */
  readonly onNote?: (note: string) => void;
}

/**
 * The rows of a CSV or XLSX file, batch after batch, its head the first row: no more than a batch is held, whatever the file
 * says of itself. Throws UnreadableSheet for what is no table or is past a limit.
 */
export async function* readSheet(source: SheetSource, options: SheetOptions): AsyncGenerator<SheetRow[]> {
  const bytes = new SourceBytes(source);
  const rows = source.type === 'text/csv' ? csvRows(bytes, options.limits) : workbookRows(bytes, options);
  let isEmpty = true;
  for await (const batch of rows) {
    isEmpty = false;
    yield batch;
  }
  if (isEmpty) throw new UnreadableSheet('There is nothing in this file');
}
