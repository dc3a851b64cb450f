import { builtOnce, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';

export interface NewSuspension {
  readonly id: string;
  readonly message: string;
  readonly closesMonths: boolean;
}

/** The database asks whether an operator is calling. */
export function suspendOpened({ id, message, closesMonths }: NewSuspension) {
  return writtenQuery<{ readonly is_done: boolean }>('select suspend_client($1, $2, $3) as is_done', [
    id,
    message,
    closesMonths,
  ]);
}

export const RESUME_OPENED = builtOnce(
  writtenQuery<{ readonly is_done: boolean }>('select resume_client() as is_done', []),
);

export const OPENED_NAME = builtOnce(
  writtenQuery<{ readonly name: string; readonly status: string }>(
    'select name, status from client where id = (select app_client())',
    [],
  ),
);

/** A suspended client by its slug, with what its host says. */
export async function findSuspended(credentials: Credentials, slug: string) {
  const [client] = await credentials.run(
    sqlFor
      .selectFrom('client')
      .leftJoin('client_suspension', (join) =>
        join.onRef('client_suspension.client_id', '=', 'client.id').on('client_suspension.ended_at', 'is', null),
      )
      .select(['client.name', 'client_suspension.message'])
      .select((row) =>
        row
          .selectFrom('theme_version')
          .select('support_email')
          .whereRef('theme_version.client_id', '=', 'client.id')
          .orderBy('theme_version.version', 'desc')
          .limit(1)
          .as('support_email'),
      )
      .where('client.slug', '=', slug)
      .where('client.status', '=', 'suspended'),
  );
  return client;
}
