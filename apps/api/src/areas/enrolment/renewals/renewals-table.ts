import { sqlFor, sql, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';

const TODAY = "(app_now() at time zone 'Europe/London')::date";

/** The first day of a window before the year `y`, or 30 days before it where it has none. */
export const USUAL_DAY = `coalesce((
              select min(w.opens_on) from enrolment_window w
               where w.client_id = y.client_id and w.scheme_year_id = y.id and w.opens_on < y.starts_on
                 and w.version = (select max(v.version) from scheme_version v
                                   where v.client_id = y.client_id and v.scheme_year_id = y.id)), y.starts_on - 30)`;

/** The day that somebody has chosen for the renewal `r` into `y`, else the usual one. The year may have been moved since. */
export const DAY_OF_RENEWAL = `case when r.runs_on is null then ${USUAL_DAY} else least(r.runs_on, y.starts_on - 1) end`;

/** A scheme year that follows another, with how far its renewal has come. */
export interface RenewalYear {
  readonly id: string;
  readonly year: number;
  readonly starts_on: Day;
  /** When its renewal runs. */
  readonly opens_on: Day;
  readonly today: Day;
  /** The last person who was carried into it. */
  readonly open_to: string | null;
  readonly is_finished: boolean;
}

/** Years that are open for renewal. A year that has begun and is finished is left out. */
export const RENEWAL_YEARS = writtenQuery<RenewalYear>(
  `select * from (
     select y.id, y.year, y.starts_on, ${TODAY} as today, y.open_to,
            r.finished_at is not null as is_finished, ${DAY_OF_RENEWAL} as opens_on
       from scheme_year y left join renewal r on r.client_id = y.client_id and r.scheme_year_id = y.id
      where exists (select from scheme_version v where v.client_id = y.client_id and v.scheme_year_id = y.id)
        and exists (select from scheme_year before where before.client_id = y.client_id and before.starts_on < y.starts_on)) years
    where opens_on <= today and not (is_finished and starts_on <= today)
    order by starts_on`,
  [],
);

/** No row comes back where another job is at it, or somebody has just postponed it. */
export function beginRenewal(yearId: string, jobId: string | null) {
  return writtenQuery<{ job_id: string | null }>(
    `insert into renewal as r (client_id, scheme_year_id, job_id) values (app_client(), $1, $2)
     on conflict (client_id, scheme_year_id) do update
        set job_id = excluded.job_id, begun_at = coalesce(r.begun_at, app_now())
      where (r.job_id is not distinct from excluded.job_id or not exists (
        select from job_progress j
         where j.client_id = r.client_id and j.id = r.job_id and j.state in ('waiting', 'running')))
        and (r.begun_at is not null or ${TODAY} >= (
          select ${DAY_OF_RENEWAL} from scheme_year y where y.client_id = r.client_id and y.id = r.scheme_year_id))
     returning r.job_id`,
    [yearId, jobId],
  );
}

/** The next people, in the order of their ids. */
export function employeesAfter(lastId: string, count: number) {
  return sqlFor.selectFrom('employee').select('id').where('id', '>', lastId).orderBy('id').limit(sql.lit(count));
}

/** How many people there are, and how many of them up to one. */
export function headcountUpTo(lastId: string) {
  return sqlFor
    .selectFrom('employee')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where id <= ${lastId}::uuid)`.as('done'));
}

/** Opens the year to everyone up to this id. */
export function moveRenewalOn(yearId: string, reached: string) {
  return sqlFor
    .updateTable('scheme_year')
    .set({ open_to: sql<string>`greatest(open_to, ${reached}::uuid)` })
    .where('id', '=', yearId)
    .returning('open_to');
}

/** Counts what became of choices. */
export function finishRenewal(yearId: string) {
  return writtenQuery<{ carried: number }>(
    `update renewal r
        set job_id = null, finished_at = coalesce(r.finished_at, app_now()),
            carried = counted.carried, repriced = counted.repriced, asked_again = counted.asked_again, ended = counted.ended
       from (select count(*) filter (where s.renewal_outcome = 'carried-forward') as carried,
                    count(*) filter (where s.renewal_outcome = 're-priced') as repriced,
                    count(*) filter (where s.renewal_outcome = 'asked-again') as asked_again,
                    count(*) filter (where s.renewal_outcome = 'ended') as ended
               from selection s
              where s.ends_on = (select y.starts_on - 1 from scheme_year y where y.id = $1)) counted
      where r.scheme_year_id = $1
    returning r.carried`,
    [yearId],
  );
}

/** A year whose last day is near or past, and that no other follows on the day after. */
export interface EndingYear {
  readonly client_id: string;
  readonly id: string;
  readonly year: number;
  readonly ends_on: Day;
  readonly days_left: number;
}

/** Asked about from sixty days before its last day. */
export const ENDING_YEARS = writtenQuery<EndingYear>(
  `select y.client_id, y.id, y.year, y.ends_on, y.ends_on - ${TODAY} as days_left
     from scheme_year y
    where y.ends_on - 60 <= ${TODAY}
      and exists (select from scheme_version v where v.client_id = y.client_id and v.scheme_year_id = y.id)
      and not exists (select from scheme_year later where later.client_id = y.client_id and later.starts_on > y.starts_on
                         and later.starts_on <= coalesce(y.extended_until, y.ends_on) + 1
                         and exists (select from scheme_version v
                                      where v.client_id = later.client_id and v.scheme_year_id = later.id))`,
  [],
);

/** Lets a year go on for another month once its last day has come; a row comes back where it does. */
export function extendYear(yearId: string) {
  return writtenQuery<{ extended_until: Day }>(
    `update scheme_year y
        set extended_until = least((date_trunc('month', greatest(t.today, coalesce(y.extended_until, y.ends_on)) + 1)
                                    + interval '1 month' - interval '1 day')::date, (
              select min(later.starts_on) - 1 from scheme_year later
               where later.client_id = y.client_id and later.starts_on > y.starts_on))
       from (select ${TODAY} as today) t
      where y.id = $1 and coalesce(y.extended_until, y.ends_on) <= t.today
    returning y.extended_until`,
    [yearId],
  );
}

/** Those who look after a client's settings. */
export const SETTINGS_ADMINISTRATORS = sqlFor
  .selectFrom('account')
  .select(['id', 'email', 'first_name'])
  .where('user_type', '=', 'employer')
  .where('status', '=', 'active')
  .where(sql<boolean>`'settings' = any(permissions)`);
