import { sql, sqlFor, type Query } from '@plenty/database/query';
import type { Credentials } from '../auth/credentials.ts';

/** Small enough that nobody who logs in meanwhile waits for the locks. */
const BATCH = sql.lit(1000);

/** Security §7: tokens, links and counted tries a day after they ended, sessions after 90 days. */
const A_DAY_AGO = sql<Date>`app_now() - interval '24 hours'`;
const A_QUARTER_AGO = sql<Date>`app_now() - interval '90 days'`;

const expiredTokens = sqlFor
  .selectFrom('session_token')
  .select('hash')
  .where('expires_at', '<', A_DAY_AGO)
  .limit(BATCH);
const expiredLinks = sqlFor.selectFrom('link').select('hash').where('expires_at', '<', A_DAY_AGO).limit(BATCH);
const expiredAttempts = sqlFor
  .selectFrom('attempt')
  .select('key')
  .where(sql<boolean>`greatest(window_started_at, locked_until) < ${A_DAY_AGO}`)
  .limit(BATCH);
// Their tokens went long before them.
const oldSessions = sqlFor
  .selectFrom('session')
  .select(['client_id', 'id'])
  .where('absolute_until', '<', A_QUARTER_AGO)
  .limit(BATCH);
const oldMaintenance = sqlFor.selectFrom('maintenance').select('id').where('ended_at', '<', A_QUARTER_AGO).limit(BATCH);

/** A batch of each, in the order in which one may refer to another. */
export const EXPIRED: readonly Query[] = [
  sqlFor.deleteFrom('session_token').where('hash', 'in', expiredTokens).returning('client_id'),
  sqlFor.deleteFrom('link').where('hash', 'in', expiredLinks).returning('client_id'),
  sqlFor.deleteFrom('attempt').where('key', 'in', expiredAttempts).returning('failures'),
  sqlFor
    .deleteFrom('session')
    .where(sql<boolean>`(client_id, id) in (${oldSessions})`)
    .returning('client_id'),
  sqlFor.deleteFrom('maintenance').where('id', 'in', oldMaintenance).returning('client_id'),
];

/** Clients that still have mails or jobs which ended so long ago that they are to be deleted. */
export async function clientsWithOldRows(credentials: Credentials, keepDays: number): Promise<string[]> {
  const before = sql<Date>`app_now() - make_interval(days => ${keepDays})`;
  const rows = await credentials.run(
    sqlFor
      .selectFrom('mail')
      .select('client_id')
      .where('finished_at', '<', before)
      .where('status', '<>', 'waiting')
      .union(sqlFor.selectFrom('job_progress').select('client_id').where('ended_at', '<', before)),
  );
  return rows.map(({ client_id }) => client_id);
}
