import type { Transaction } from '@plenty/database/tenant-database';

/** Of a hundred who could, so many log in on a working day and on one of a weekend. */
const WORKING_DAY = 16;
const WEEKEND = 4;

/**
 * The logins of the last thirty days, as the audit trail has them: each person's last one, and earlier ones by chance that
 * always falls the same way for the same person and day.
 */
export async function addVisits(transaction: Transaction, day: string): Promise<void> {
  await transaction.call(
    `insert into audit_event (client_id, id, at, actor_id, subject_id, action, outcome, route)
     select v.client_id, md5('visit' || v.id || v.at)::uuid, v.at, v.id, v.id, 'login', 'done', 'POST /login'
       from (
         select a.client_id, a.id, a.last_login_at as at from account a
          where a.last_login_at > $1::date - 30
         union all
         select a.client_id, a.id, (d.day + make_interval(mins => 420 + dice.number % 660)) at time zone 'Europe/London'
           from account a, generate_series($1::date - 29, $1::date - 1, '1 day') d (day),
                lateral (select ('x' || substr(md5(a.id || d.day::date::text), 1, 7))::bit(28)::integer as number) dice
          where a.first_login_at < d.day and a.last_login_at > d.day + interval '1 day'
            and dice.number % 100 < case when extract(isodow from d.day) > 5 then $3::integer else $2::integer end) v`,
    [day, WORKING_DAY, WEEKEND],
  );
}
