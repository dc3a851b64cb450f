import { createHash, timingSafeEqual } from 'node:crypto';
import { csvHead, writeCsvRows, writeCsvTotals } from '../../../platform/sheets/csv-bytes.ts';
import { SheetTotals } from '../../../platform/sheets/sheet-totals.ts';
import type { Sheet } from '../../../platform/sheets/sheet.ts';

/** The bytes of a report, which must come out as they did when it was first made: otherwise it breaks off before its last. */
export async function* checkContent(content: AsyncIterable<Uint8Array>, sha256: Buffer): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  for await (const piece of content) {
    if (held) yield held;
    hash.update(piece);
    held = piece;
  }
  if (!timingSafeEqual(hash.digest(), sha256)) throw new ReportDiffers();
  if (held) yield held;
}

/** The rows of a report for a file that is written in another way: they must make the same CSV as they did at first. */
export async function* checkRows<Row>(
  { columns, batches }: Pick<Sheet<Row>, 'columns' | 'batches'>,
  sha256: Buffer,
): AsyncGenerator<readonly Row[]> {
  const hash = createHash('sha256').update(csvHead(columns));
  const totals = new SheetTotals(columns);
  for await (const rows of batches) {
    hash.update(writeCsvRows(columns, rows));
    totals.add(rows);
    yield rows;
  }
  hash.update(writeCsvTotals(totals));
  if (!timingSafeEqual(hash.digest(), sha256)) throw new ReportDiffers();
}

class ReportDiffers extends Error {
  constructor() {
    super('a report does not come out as it was first made');
    this.name = 'ReportDiffers';
  }
}
