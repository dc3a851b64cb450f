import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { PreviewLine } from './preview-person.ts';

/** The last person of whom a job has written anything: it goes through them in the order of their ids. */
export function reachedBy(yearId: string, jobId: string) {
  return sqlFor
    .selectFrom('renewal_preview')
    .select('employee_id')
    .where('scheme_year_id', '=', yearId)
    .where('job_id', '=', jobId)
    .orderBy('employee_id', 'desc')
    .limit(sql.lit(1));
}

export function insertPreview(yearId: string, jobId: string, lines: readonly PreviewLine[]) {
  return writtenQuery<object>(
    `insert into renewal_preview (client_id, scheme_year_id, job_id, employee_id, benefit_code, benefit, outcome, reason,
                                  scheme_version, employee_pence_before, employer_pence_before, employee_pence_after,
                                  employer_pence_after)
     select (select app_client()), $1::uuid, $2::uuid, l."employeeId", l.code, l.benefit, l.outcome, l.reason, l."schemeVersion",
            (l.before ->> 'employeePence')::bigint, (l.before ->> 'employerPence')::bigint,
            (l.after ->> 'employeePence')::bigint, (l.after ->> 'employerPence')::bigint
       from jsonb_to_recordset($3::jsonb)
            as l ("employeeId" uuid, code text, benefit text, outcome text, reason text, "schemeVersion" integer,
                  before jsonb, after jsonb)
     on conflict do nothing`,
    [yearId, jobId, JSON.stringify(lines)],
  );
}
