import type { Services } from '../services.ts';
import { readSealed, replaceSealed, SEALED_COLUMNS, type SealedColumn, type SealedRow } from './sealed-table.ts';

/** Seals with the newest secret whatever was sealed with an older one. Ended in the middle, it can be run again. */
export async function reseal(services: Services): Promise<number> {
  let count = 0;
  for (const column of SEALED_COLUMNS) count += await resealColumn(services, column);
  return count;
}

async function resealColumn({ credentials, seals }: Services, column: SealedColumn): Promise<number> {
  let count = 0;
  for (let after: SealedRow | undefined; ;) {
    const rows = await readSealed(credentials, column, after);
    for (const row of rows.filter(({ sealed }) => !seals.isCurrent(sealed))) {
      const { table, column: name } = column;
      const place = { clientId: row.client_id, table, column: name, rowId: row.key.join('/') };
      await replaceSealed(credentials, column, row, seals.seal(seals.open(row.sealed, place), place));
      count++;
    }
    after = rows.at(-1);
    if (!after) return count;
  }
}
