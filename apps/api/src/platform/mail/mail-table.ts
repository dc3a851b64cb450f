import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Credentials } from '../auth/credentials.ts';

export interface NewMailRow {
  readonly client_id: string;
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly params_sealed: Buffer;
  readonly dedupe_key: string | null;
  readonly lifeSeconds: number;
}

/** A mail that is queued; one with the key of another is that other. */
export function mailRow({ lifeSeconds, ...row }: NewMailRow) {
  return sqlFor
    .insertInto('mail')
    .values({ ...row, not_after: sql<Date>`app_now() + make_interval(secs => ${lifeSeconds})` })
    .onConflict((conflict) => conflict.columns(['client_id', 'dedupe_key']).doNothing())
    .returning('id');
}

/** How long a sender has for a mail before another may try it, and how many it takes at once. */
const LEASE = sql`interval '60 seconds'`;
const BATCH = sql.lit(20);

const due = sql`select client_id, id from mail where status = 'waiting' and next_try_at <= app_now()
                order by next_try_at limit ${BATCH} for update skip locked`;
const claim = sqlFor
  .updateTable('mail')
  .set({ attempts: sql`attempts + 1`, next_try_at: sql`app_now() + ${LEASE}` })
  .where(sql<boolean>`(client_id, id) in (${due})`)
  .returning(['client_id', 'id', 'recipient', 'template', 'params_sealed', 'attempts'])
  .returning(sql<boolean>`not_after <= app_now()`.as('is_late'));

export type MailRow = RowsOf<typeof claim>[number];

/** Takes mails that are due: of several senders each gets others. A mail whose sender dies is due again after the lease. */
export function claimMails(credentials: Credentials): Promise<MailRow[]> {
  return credentials.run(claim);
}

type MailKey = Pick<MailRow, 'client_id' | 'id'>;

export async function finishMail(
  credentials: Credentials,
  mail: MailKey,
  status: 'sent' | 'kept' | 'dropped' | 'dead',
): Promise<void> {
  await credentials.run(
    sqlFor
      .updateTable('mail')
      .set({ status, finished_at: sql`app_now()` })
      .where('client_id', '=', mail.client_id)
      .where('id', '=', mail.id)
      .where('status', '=', 'waiting')
      .returning('id'),
  );
}

/** Tried again later; given up a day after it was written. */
export async function postponeMail(
  credentials: Credentials,
  mail: MailKey,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> {
  const isOver = sql`created_at <= app_now() - interval '24 hours'`;
  await credentials.run(
    sqlFor
      .updateTable('mail')
      .set({
        last_error: reason,
        next_try_at: sql`app_now() + make_interval(secs => ${seconds})`,
        status: sql`case when ${isOver} then 'dead' else 'waiting' end`,
        finished_at: sql`case when ${isOver} then app_now() end`,
      })
      .where('client_id', '=', mail.client_id)
      .where('id', '=', mail.id)
      .where('status', '=', 'waiting')
      .returning('id'),
  );
}

/** What was not sent because there is nowhere to send it to, newest first. */
export function keptMails(credentials: Credentials) {
  return credentials.run(
    sqlFor
      .selectFrom('mail')
      .select(['client_id', 'id', 'recipient', 'template', 'params_sealed', 'finished_at'])
      .where('status', '=', 'kept')
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(200)),
  );
}

/** What has not left, and what never will. */
export const mailBacklog = sqlFor
  .selectFrom('mail')
  .where('status', 'in', ['waiting', 'dead'])
  .select([
    sql<number>`count(*) filter (where status = 'waiting')`.as('waiting'),
    sql<number>`count(*) filter (where status = 'dead')`.as('dead'),
    sql<number>`coalesce(extract(epoch from app_now() - min(created_at) filter (where status = 'waiting')), 0)::float8`.as(
      'oldest_seconds',
    ),
  ]);
