import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import { TODAY } from '../../../platform/employed-now.ts';
import type { CountedDay } from './take-up-counts.ts';

/** Every day is kept for so long, then the last of each month. */
const DAYS_KEPT = 60;

export const TODAY_IN_LONDON = builtOnce(
  writtenQuery<{ day: Day }>(`select to_char(${TODAY}, 'YYYY-MM-DD') as day`, []),
);

/** Whether a scheme is there to be counted, and it has not been done today. */
export const IS_DUE = builtOnce(
  writtenQuery<{ is_due: boolean }>(
    `select exists (select from scheme_version) and not exists (select from take_up_day where day = ${TODAY}) as is_due`,
    [],
  ),
);

/** Counted anew, a day is as if it had not been counted before. */
export function deleteDay(day: Day) {
  return sqlFor.deleteFrom('take_up_day').where('day', '=', day);
}

export function insertDay(day: Day, employed: number) {
  return sqlFor.insertInto('take_up_day').values({ client_id: sql<string>`app_client()`, day, employed });
}

export function insertBenefits(day: Day, { benefits }: CountedDay) {
  return writtenQuery<object>(
    `insert into take_up (client_id, day, benefit_id, eligible, taken, employee_pence, employer_pence)
     select (select app_client()), $1::date, b.benefit, b.eligible, b.taken, b."employeePence", b."employerPence"
       from jsonb_to_recordset($2::jsonb)
            as b (benefit uuid, eligible integer, taken integer, "employeePence" bigint, "employerPence" bigint)`,
    [day, benefits],
  );
}

export function insertGroups(day: Day, { groups }: CountedDay) {
  return writtenQuery<object>(
    `insert into take_up_group (client_id, day, benefit_id, department, age_band, has_it, level, people)
     select (select app_client()), $1::date, g.benefit, g.department, g."ageBand", g."hasIt", g.level, g.people
       from jsonb_to_recordset($2::jsonb)
            as g (benefit uuid, department text, "ageBand" integer, "hasIt" boolean, level text, people integer)`,
    [day, groups],
  );
}

/** Groups are told of the newest day alone. */
export const DELETE_OLD_GROUPS = builtOnce(
  writtenQuery<object>('delete from take_up_group where day < (select max(day) from take_up_day)', []),
);

export const THIN_OUT_DAYS = builtOnce(
  writtenQuery<object>(
    `delete from take_up_day old
      where old.day < ${TODAY} - ${DAYS_KEPT}
        and exists (select from take_up_day later
                     where later.client_id = old.client_id and later.day > old.day
                       and later.day < (date_trunc('month', old.day) + interval '1 month')::date)`,
    [],
  ),
);

/** Months that have closed and are not added up, the oldest first. */
export const MONTHS_TO_ADD_UP = builtOnce(
  writtenQuery<{ month: string }>(
    `select p.month from pay_period p
      where p.state = 'closed'
        and not exists (select from take_up_month t where t.client_id = p.client_id and t.month = p.month)
      order by p.month`,
    [],
  ),
);

/** Whoever has a line for the month itself has had it; money is all that the month moved, with what it corrected. */
export function addUpMonth(month: string) {
  return writtenQuery<object>(
    `insert into take_up_month (client_id, month, benefit_id, taken, employee_pence, employer_pence)
     select client_id, month, benefit_id, count(*) filter (where for_month = month and kind = 'regular')::integer,
            sum(employee_pence), sum(employer_pence + fund_pence)
       from contribution_line where month = $1 group by client_id, month, benefit_id
     on conflict do nothing`,
    [month],
  );
}
