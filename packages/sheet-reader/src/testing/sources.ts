import { readSheet, type SheetOptions } from '../read-sheet.ts';
import type { SheetSource } from '../sheet-source.ts';
import type { SheetRow } from '../sheet-row.ts';

export const LIMITS = { rows: 200_000, columns: 100 };
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file in pieces, as it lies in the database. */
export function sourceOf(type: string, content: Buffer, pieceBytes = 64 * 1024): SheetSource {
  const piece = async (number: number): Promise<Uint8Array> => {
    if (number * pieceBytes >= content.length) throw new Error('there is no such piece');
    return content.subarray(number * pieceBytes, (number + 1) * pieceBytes);
  };
  return { type, sizeBytes: content.length, piece };
}

/** All rows at once. */
export async function rowsOf(source: SheetSource, options: Partial<SheetOptions> = {}): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of readSheet(source, { limits: LIMITS, ...options })) rows.push(...batch);
  return rows;
}

export async function cellsOf(source: SheetSource): Promise<(readonly string[])[]> {
  return (await rowsOf(source)).map(({ cells }) => cells);
}
