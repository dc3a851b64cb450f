import { TextOfPieces } from './text-of-pieces.ts';
import { hasMoreLines } from './count-lines.ts';
import { CsvRecords } from './csv-records.ts';
import { csvSeparator, MOST_OF_HEAD } from './csv-separator.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { RowBatches, type SheetRow } from './sheet-row.ts';
import type { SourceBytes } from './sheet-source.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';

/** The rows of a CSV file. */
export async function* csvRows(bytes: SourceBytes, limits: SheetLimits): AsyncGenerator<SheetRow[]> {
  await refuseManyRows(bytes, limits);
  yield* rowsOf(bytes, limits);
}

async function* rowsOf(bytes: SourceBytes, limits: SheetLimits): AsyncGenerator<SheetRow[]> {
  const batches = new RowBatches(limits);
  let records: CsvRecords | undefined;
  for await (const text of withWholeHead(textsOf(bytes))) {
    if (!records) {
      const { separator, beginsAt } = csvSeparator(text);
      records = new CsvRecords(separator, (line, cells) => batches.add(line, cells));
      records.read(text.slice(beginsAt));
    } else records.read(text);
    yield* batches.take();
  }
  records?.end();
  yield* batches.takeAll();
}

/**
 * Who sends too many rows is told before any of them has been looked at. Ends of lines are counted first, which is soon done;
 * where they are too many all is read to be sure, for some may stand within cells, or end nothing.
 */
async function refuseManyRows(bytes: SourceBytes, limits: SheetLimits): Promise<void> {
  // Every row has a letter and an end.
  if (bytes.sizeBytes <= 2 * limits.rows || !(await hasMoreLines(bytes.from(0, bytes.sizeBytes), limits.rows))) return;
  for await (const _ of rowsOf(bytes, limits));
}

/** The first text has all of the head, by which the cells are known. */
async function* withWholeHead(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string | undefined = '';
  for await (const text of texts) {
    if (held === undefined) yield text;
    else {
      held += text;
      if (held.length < MOST_OF_HEAD) continue;
      yield held;
      held = undefined;
    }
  }
  if (held !== undefined) yield held;
}

async function* textsOf(bytes: SourceBytes): AsyncGenerator<string> {
  const text = new TextOfPieces('any');
  for await (const piece of bytes.from(0, bytes.sizeBytes)) yield text.read(piece) ?? refuse();
  yield text.read(new Uint8Array(), true) ?? refuse();
}

function refuse(): never {
  throw new UnreadableSheet(
    'The file holds characters that cannot be read. Please save it as "CSV UTF-8" or as XLSX and send it again',
  );
}
