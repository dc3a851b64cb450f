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
// Whoever finds an old welcome mail asks for a new link by the old one.
const expiredLinks = sqlFor
  .selectFrom('link')
  .select('hash')
  .where('expires_at', '<', sql<Date>`case when purpose = 'activation' then ${A_QUARTER_AGO} else ${A_DAY_AGO} end`)
  .limit(BATCH);
const oldAnswers = sqlFor
  .selectFrom('kept_answer')
  .select(['client_id', 'id'])
  .where('begun_at', '<', A_DAY_AGO)
  .limit(BATCH);
/** A few failures are forgotten soon; whoever goes on counts on, up to the limit in a row. */
const FEW = 5;
const expiredAttempts = sqlFor
  .selectFrom('attempt')
  .select('key')
  .where(
    sql<boolean>`greatest(window_started_at, locked_until) < case when in_a_row < ${sql.lit(FEW)} then ${A_DAY_AGO} else ${A_QUARTER_AGO} end`,
  )
  .limit(BATCH);
// Their tokens went long before them.
const oldSessions = sqlFor
  .selectFrom('session')
  .select(['client_id', 'id'])
  .where('absolute_until', '<', A_QUARTER_AGO)
  .limit(BATCH);
const oldMaintenance = sqlFor.selectFrom('maintenance').select('id').where('ended_at', '<', A_QUARTER_AGO).limit(BATCH);

const expiredChallenges = sqlFor
  .selectFrom('login_challenge')
  .select('hash')
  .where('expires_at', '<', A_DAY_AGO)
  .limit(BATCH);
// As long as the cookie that they are known by lives.
const forgottenDevices = sqlFor
  .selectFrom('known_device')
  .select(['client_id', 'account_id', 'hash'])
  .where('last_seen_at', '<', sql<Date>`app_now() - interval '180 days'`)
  .limit(BATCH);
// A set-up that nobody has finished by then is begun anew.
const unfinishedFactors = sqlFor
  .selectFrom('second_factor')
  .select(['client_id', 'account_id'])
  .where('confirmed_at', 'is', null)
  .where('created_at', '<', A_DAY_AGO)
  .limit(BATCH);
const expiredVisits = sqlFor.selectFrom('sso_visit').select('hash').where('expires_at', '<', A_DAY_AGO).limit(BATCH);
const expiredGrants = sqlFor.selectFrom('sso_grant').select('hash').where('expires_at', '<', A_DAY_AGO).limit(BATCH);
const expiredMessages = sqlFor
  .selectFrom('sso_message')
  .select(['client_id', 'id'])
  .where('expires_at', '<', A_DAY_AGO)
  .limit(BATCH);
// A visit ends with its login, which is over within half a day.
const oldVoucherVisits = sqlFor
  .selectFrom('voucher_visit')
  .select('ticket_hash')
  .where('ticket_until', '<', A_DAY_AGO)
  .limit(BATCH);
const expiredCodes = sqlFor.selectFrom('partner_code').select('hash').where('expires_at', '<', A_DAY_AGO).limit(BATCH);

/** A batch of each, in the order in which one may refer to another. */
export const EXPIRED: readonly Query[] = [
  sqlFor.deleteFrom('session_token').where('hash', 'in', expiredTokens).returning('client_id'),
  sqlFor.deleteFrom('link').where('hash', 'in', expiredLinks).returning('client_id'),
  sqlFor.deleteFrom('sso_visit').where('hash', 'in', expiredVisits).returning('client_id'),
  sqlFor.deleteFrom('sso_grant').where('hash', 'in', expiredGrants).returning('client_id'),
  sqlFor
    .deleteFrom('sso_message')
    .where(sql<boolean>`(client_id, id) in (${expiredMessages})`)
    .returning('client_id'),
  sqlFor.deleteFrom('voucher_visit').where('ticket_hash', 'in', oldVoucherVisits).returning('client_id'),
  sqlFor.deleteFrom('partner_code').where('hash', 'in', expiredCodes).returning('client_id'),
  sqlFor
    .deleteFrom('kept_answer')
    .where(sql<boolean>`(client_id, id) in (${oldAnswers})`)
    .returning('client_id'),
  sqlFor.deleteFrom('attempt').where('key', 'in', expiredAttempts).returning('failures'),
  sqlFor
    .deleteFrom('session')
    .where(sql<boolean>`(client_id, id) in (${oldSessions})`)
    .returning('client_id'),
  sqlFor.deleteFrom('login_challenge').where('hash', 'in', expiredChallenges).returning('client_id'),
  sqlFor
    .deleteFrom('known_device')
    .where(sql<boolean>`(client_id, account_id, hash) in (${forgottenDevices})`)
    .returning('client_id'),
  sqlFor
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`(client_id, account_id) in (${unfinishedFactors})`)
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
