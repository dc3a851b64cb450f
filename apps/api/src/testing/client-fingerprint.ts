import { asOwner } from '@plenty/database/testing/test-database';
import type { TestServer } from './server.ts';

/** All that a client has, as one number for each table that any change would change. */
export async function clientFingerprintOf(server: TestServer, clientId: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  await asOwner(server.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'client_id' order by 1`,
    );
    for (const { name } of rows) {
      const all = `select coalesce(sum(hashtextextended(t::text, 0)), 0)::text as print from ${name} t where client_id = $1`;
      prints[name] = (await owner.query<{ print: string }>(all, [clientId])).rows[0]?.print ?? '';
    }
  });
  return prints;
}
