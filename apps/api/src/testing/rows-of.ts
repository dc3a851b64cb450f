import { asOwner } from '@plenty/database/testing/test-database';
import type { TestServer } from './server.ts';

/** What is in the database, for what no call of the product shows. */
export async function rowsOf<Row>(server: TestServer, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await asOwner(server.database.ownerUrl, (owner) => owner.query(text, [...values]));
  return rows as Row[];
}
