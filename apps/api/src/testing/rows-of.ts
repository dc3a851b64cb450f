import { asOwner } from '@plenty/database/testing/test-database';
import type { TestServer } from './server.ts';

/** What is in the database, for what no call of the product shows. */
export async function rowsOf<Row>(server: TestServer, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  let rows: Row[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    rows = (await owner.query(text, [...values])).rows as Row[];
  });
  return rows;
}
