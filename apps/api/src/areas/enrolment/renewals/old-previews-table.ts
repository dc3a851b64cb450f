import { writtenQuery } from '@plenty/database/query';

/** Of a year that has begun, of a job whose place another has taken, or of one that has failed. */
const OLD_PREVIEW = `from renewal_preview p
    join scheme_year y on y.client_id = p.client_id and y.id = p.scheme_year_id
    left join renewal r on r.client_id = p.client_id and r.scheme_year_id = p.scheme_year_id
   where y.starts_on <= (app_now() at time zone 'Europe/London')::date
      or (r.preview_job_id is distinct from p.job_id and not exists (
            select from job_progress j
             where j.client_id = p.client_id and j.id = p.job_id and j.state in ('waiting', 'running')))`;

/** Whether anything of a preview is left that nobody is shown. */
export const HAS_OLD_PREVIEWS = writtenQuery<{ has_any: boolean }>(
  `select exists (select ${OLD_PREVIEW}) as has_any`,
  [],
);

/** A batch of it. */
export const DELETE_OLD_PREVIEWS = writtenQuery<{ job_id: string }>(
  `delete from renewal_preview where (client_id, scheme_year_id, job_id, employee_id, benefit_code) in (
     select p.client_id, p.scheme_year_id, p.job_id, p.employee_id, p.benefit_code ${OLD_PREVIEW} limit 5000)
   returning job_id`,
  [],
);
