import { sqlFor } from '@plenty/database/query';
import type { Credentials } from './auth/credentials.ts';

/** Those that work at night goes through. */
export async function activeClients(credentials: Credentials): Promise<string[]> {
  const rows = await credentials.run(
    sqlFor.selectFrom('client').select('id').where('status', '=', 'active').orderBy('id'),
  );
  return rows.map(({ id }) => id);
}

/** Also those that are suspended. */
export async function allClients(credentials: Credentials): Promise<string[]> {
  const rows = await credentials.run(sqlFor.selectFrom('client').select('id').orderBy('id'));
  return rows.map(({ id }) => id);
}
