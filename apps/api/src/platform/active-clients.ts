import { sqlFor } from '@plenty/database/query';
import type { Credentials } from './auth/credentials.ts';

/** Those that work at night goes through. */
export async function activeClients(credentials: Credentials): Promise<string[]> {
  const rows = await credentials.run(
    sqlFor.selectFrom('client').select('id').where('status', '=', 'active').orderBy('id'),
  );
  return rows.map(({ id }) => id);
}

/** The same, and those whose payroll goes on while they are suspended. */
export async function payrollClients(credentials: Credentials): Promise<string[]> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('client')
      .select('id')
      .where((client) =>
        client.or([
          client('status', '=', 'active'),
          client.exists(
            client
              .selectFrom('client_suspension')
              .select('id')
              .whereRef('client_suspension.client_id', '=', 'client.id')
              .where('closes_months', '=', true)
              .where('ended_at', 'is', null),
          ),
        ]),
      )
      .orderBy('id'),
  );
  return rows.map(({ id }) => id);
}

/** Also those that are suspended. */
export async function allClients(credentials: Credentials): Promise<string[]> {
  const rows = await credentials.run(sqlFor.selectFrom('client').select('id').orderBy('id'));
  return rows.map(({ id }) => id);
}
