import type { PreviewTotals } from '@plenty/contract/enrolment/renewal-preview';
import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import { DAY_OF_RENEWAL, USUAL_DAY } from '../renewals/renewals-table.ts';

const TODAY = "(app_now() at time zone 'Europe/London')::date";

/** The renewal into the next year of the client that is open. */
export interface NextRenewal {
  readonly id: string;
  readonly year: number;
  readonly starts_on: Day;
  /** The newest publication of the year. */
  readonly scheme_version: number;
  /** The year that ends. */
  readonly ending_id: string;
  readonly usual_day: Day;
  readonly runs_on: Day;
  readonly tomorrow: Day;
  readonly latest_day: Day;
  readonly state: 'planned' | 'running' | 'done';
  readonly version: number;
  readonly finished_at: Date | null;
  readonly preview_job_id: string | null;
  readonly previewed_at: Date | null;
  readonly previewed_version: number | null;
  readonly preview_totals: PreviewTotals | null;
}

/** The first published year that has not begun; none where it would be the client's first. */
export const NEXT_RENEWAL = builtOnce(
  writtenQuery<NextRenewal>(
    `select y.id, y.year, y.starts_on, newest.version as scheme_version, ending.id as ending_id,
            ${USUAL_DAY} as usual_day, ${DAY_OF_RENEWAL} as runs_on, ${TODAY} + 1 as tomorrow, y.starts_on - 1 as latest_day,
            case when r.finished_at is not null then 'done'
                 when r.begun_at is not null or y.open_to is not null then 'running'
                 else 'planned' end as state,
            coalesce(r.version, 0) as version, r.finished_at, r.preview_job_id, r.previewed_at, r.previewed_version,
            r.preview_totals
       from scheme_year y
       join lateral (select max(v.version) as version from scheme_version v
                      where v.client_id = y.client_id and v.scheme_year_id = y.id) newest on newest.version is not null
       join lateral (select before.id from scheme_year before
                      where before.client_id = y.client_id and before.starts_on < y.starts_on
                        and exists (select from scheme_version v
                                     where v.client_id = before.client_id and v.scheme_year_id = before.id)
                      order by before.starts_on desc limit 1) ending on true
       left join renewal r on r.client_id = y.client_id and r.scheme_year_id = y.id
      where y.starts_on > ${TODAY}
      order by y.starts_on limit 1`,
    [],
  ),
);

/** Neither where it has begun, nor where somebody has decided since: then no row comes back. */
const STILL_PLANNED = 'r.begun_at is null and r.finished_at is null and r.version = $3::integer';
/** A row that somebody has seen is there. */
const SEEN = '$3::integer = 0 or exists (select from renewal where scheme_year_id = $1::uuid)';

/** From now on it has begun, by this job. */
export function startRenewalNow(yearId: string, jobId: string, version: number) {
  return writtenQuery<{ version: number }>(
    `insert into renewal as r (client_id, scheme_year_id, job_id, runs_on, version)
     select app_client(), $1::uuid, $2::uuid, ${TODAY}, 1 where ${SEEN}
     on conflict (client_id, scheme_year_id) do update
        set job_id = excluded.job_id, runs_on = excluded.runs_on, begun_at = app_now(), version = r.version + 1
      where ${STILL_PLANNED}
     returning r.version`,
    [yearId, jobId, version],
  );
}

export function postponeRenewalTo(yearId: string, day: Day, version: number) {
  return writtenQuery<{ version: number }>(
    `insert into renewal as r (client_id, scheme_year_id, begun_at, runs_on, version)
     select app_client(), $1::uuid, null::timestamptz, $2::date, 1 where ${SEEN}
     on conflict (client_id, scheme_year_id) do update set runs_on = excluded.runs_on, version = r.version + 1
      where ${STILL_PLANNED}
     returning r.version`,
    [yearId, day, version],
  );
}

/** Shows what a job has worked out, with its sums. */
export function showPreview(yearId: string, jobId: string, schemeVersion: number) {
  return writtenQuery<{ previewed_at: Date }>(
    `with own as (select * from renewal_preview where scheme_year_id = $1::uuid and job_id = $2::uuid),
     sums as (
       select count(*)::integer as choices, count(distinct employee_id)::integer as people,
              coalesce(min(scheme_version), $3::integer) as scheme_version,
              coalesce(sum(employee_pence_before), 0)::bigint as employee_before,
              coalesce(sum(employer_pence_before), 0)::bigint as employer_before,
              coalesce(sum(employee_pence_after), 0)::bigint as employee_after,
              coalesce(sum(employer_pence_after), 0)::bigint as employer_after
         from own),
     outcomes as (
       select coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'choices', choices, 'people', people)), '[]') as list
         from (select outcome, count(*) as choices, count(distinct employee_id) as people from own group by outcome) each)
     insert into renewal as r (client_id, scheme_year_id, begun_at, preview_job_id, previewed_at, previewed_version, preview_totals)
     select app_client(), $1::uuid, null::timestamptz, $2::uuid, app_now(), s.scheme_version, jsonb_build_object(
              'people', s.people, 'choices', s.choices, 'outcomes', o.list,
              'before', jsonb_build_object('employeePence', s.employee_before, 'employerPence', s.employer_before),
              'after', jsonb_build_object('employeePence', s.employee_after, 'employerPence', s.employer_after))
       from sums s, outcomes o
     on conflict (client_id, scheme_year_id) do update
        set preview_job_id = excluded.preview_job_id, previewed_at = excluded.previewed_at,
            previewed_version = excluded.previewed_version, preview_totals = excluded.preview_totals
     returning r.previewed_at`,
    [yearId, jobId, schemeVersion],
  );
}
