import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from './auth/credentials.ts';

/** What the database knows of itself: whether it is a demo, of which day, and how far its clock is shifted. */
export interface InstallationState {
  readonly demo_filled_on: string | null;
  readonly demo_complete: boolean;
  readonly is_empty: boolean;
}

export async function readInstallation(credentials: Credentials): Promise<InstallationState> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('installation')
      .select(['demo_filled_on', 'demo_complete'])
      .select(
        sql<boolean>`not exists (select from client where slug is not null) and not exists (select from account)`.as(
          'is_empty',
        ),
      ),
  );
  if (!row) throw new Error('the database has lost the row of its installation');
  return row;
}

/** A database that the demo has touched is a demo from then on, even if the filling never ends. */
export async function beginDemo(credentials: Credentials, day: string): Promise<void> {
  await credentials.run(sqlFor.updateTable('installation').set({ demo_filled_on: day }).returning('singleton'));
}

export async function completeDemo(credentials: Credentials): Promise<void> {
  await credentials.run(sqlFor.updateTable('installation').set({ demo_complete: true }).returning('singleton'));
}

/** The one offset that app_now() and the server's clock both go by. */
export async function shiftClock(credentials: Credentials, offsetSeconds: number): Promise<void> {
  await credentials.run(
    sqlFor.updateTable('installation').set({ clock_offset_seconds: offsetSeconds }).returning('singleton'),
  );
}
