import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import { joinEmploymentNow } from '../../../platform/employed-now.ts';

/** So many are read at a time. */
const BATCH = 100;

export const REGISTERS_BY_SSO = builtOnce(sqlFor.selectFrom('client_setting').select('sso_only'));

/** Gives a job those of the client that were chosen. Answers how many there are: fewer than were asked for where one is unknown. */
export function addChosen(jobId: string, employeeIds: readonly string[]) {
  return writtenQuery<{ people: number }>(
    `with added as (
       insert into welcome_resend (client_id, job_id, employee_id)
       select e.client_id, $1, e.id from employee e where e.id = any ($2::uuid[]) returning 1)
     select count(*)::integer as people from added`,
    [jobId, employeeIds],
  );
}

export interface WaitingPerson {
  readonly client_id: string;
  readonly employee_id: string;
  readonly account_id: string | null;
  readonly is_active: boolean;
}

/** The next of a job that nothing has come of yet. */
export function nextWaiting(jobId: string) {
  return writtenQuery<WaitingPerson>(
    `select r.client_id, r.employee_id, e.account_id, coalesce(now.status, 'active') = 'active' as is_active
       from welcome_resend r join employee e on e.client_id = r.client_id and e.id = r.employee_id
       ${joinEmploymentNow('m.status')}
      where r.job_id = $1 and r.outcome = 'waiting'
      order by r.employee_id limit ${BATCH}`,
    [jobId],
  );
}

/** How many of a job came to what. */
export function outcomesOf(jobId: string) {
  return sqlFor
    .selectFrom('welcome_resend')
    .select(['outcome', sql<number>`count(*)::integer`.as('people')])
    .where('job_id', '=', jobId)
    .groupBy('outcome');
}

/** By the auth role, in the transaction of the mail. No row comes back where another try has seen to the person. */
export function settleResend(jobId: string, { client_id, employee_id }: WaitingPerson, outcome: string) {
  return sqlFor
    .updateTable('welcome_resend')
    .set({ outcome })
    .where('client_id', '=', client_id)
    .where('job_id', '=', jobId)
    .where('employee_id', '=', employee_id)
    .where('outcome', '=', 'waiting')
    .returning('employee_id');
}

export function lockWaiting(jobId: string, { client_id, employee_id }: WaitingPerson) {
  return sqlFor
    .selectFrom('welcome_resend')
    .select('employee_id')
    .where('client_id', '=', client_id)
    .where('job_id', '=', jobId)
    .where('employee_id', '=', employee_id)
    .where('outcome', '=', 'waiting')
    .forUpdate();
}

/** The job of the kind that was asked for last, whoever asked for it. */
export function lastJob(kind: string) {
  return sqlFor
    .selectFrom('job_progress')
    .select(['id', 'state', 'created_at'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
}
