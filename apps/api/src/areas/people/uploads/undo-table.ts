import { writtenQuery } from '@plenty/database/query';

const ROWS = `upload_row r
  where r.client_id = u.client_id and r.upload_id = u.id and r.outcome in ('joiner', 'change', 'leaver', 'rehire', 'added')`;

/** What has come to depend on a file since it was applied; all false where it can be undone. */
export interface Dependents {
  /** Its rows are not kept any more. */
  readonly is_forgotten: boolean;
  readonly has_later: boolean;
  readonly has_closed_month: boolean;
  readonly has_registered: boolean;
  readonly has_chosen: boolean;
  readonly has_vouchers: boolean;
}

export function dependentsOf(uploadId: string) {
  return writtenQuery<Dependents>(
    `select not exists (select from upload_row r where r.client_id = u.client_id and r.upload_id = u.id) as is_forgotten,
            exists (select from upload o
                     where o.client_id = u.client_id and o.id <> u.id
                       and (o.state in ('applying', 'undoing') or o.state = 'applied' and o.applied_at > u.applied_at)) as has_later,
            exists (select from pay_period p
                     where p.client_id = u.client_id and (p.state = 'closing' or p.closed_at > u.applied_at)
                       and exists (select from contribution_line l
                                    where l.client_id = p.client_id and l.month = p.month
                                      and l.employee_id in (select r.employee_id from ${ROWS}))) as has_closed_month,
            exists (select from account a
                     where a.client_id = u.client_id and a.status <> 'invited'
                       and a.id in (select r.account_id from ${ROWS} and (r.facts -> 'account' ->> 'is_new')::boolean)) as has_registered,
            exists (select from selection_event e
                     where e.client_id = u.client_id and e.at > u.applied_at and e.actor_id is not null
                       and e.employee_id in (select r.employee_id from ${ROWS})) as has_chosen,
            exists (select from voucher_account v
                     where v.client_id = u.client_id
                       and v.employee_id in (select r.employee_id from ${ROWS} and r.outcome = 'joiner')) as has_vouchers
       from upload u where u.id = $1 and u.state in ('applied', 'undoing')`,
    [uploadId],
  );
}

/** Locks the people whose selections the nightly job may be ending: it has either finished with them or waits for the undo. */
export function lockThoseWhoLost(uploadId: string) {
  return writtenQuery<object>(
    `select e.id from employee e
      where (e.client_id, e.id) in (
        select s.client_id, s.employee_id
          from upload_selection k join selection s on s.client_id = k.client_id and s.id = k.selection_id
         where k.upload_id = $1)
      order by e.id for update`,
    [uploadId],
  );
}

/** What the clock has ended because of the file stands again. */
export function restoreSelections(uploadId: string) {
  return writtenQuery<object>(
    `with back as (
       update selection s
          set state = k.state, ends_on = k.ends_on, reason = k.reason, changed_at = app_now(),
              version = 1 + (select max(o.version) from selection o
                              where o.client_id = s.client_id and o.employee_id = s.employee_id and o.benefit_id = s.benefit_id)
         from upload_selection k
        where k.upload_id = $1 and s.client_id = k.client_id and s.id = k.selection_id and s.state = 'ended'
          and not exists (select from upload_repricing p
                           where p.client_id = k.client_id and p.upload_id = k.upload_id and p.selection_id = k.selection_id)
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.state, s.values)
     insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                  values_before, values_after, reason)
     select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back', 'ended', state, values, values,
            'The change that ended it was taken back'
       from back`,
    [uploadId],
  );
}

/** Days that the file has added. */
export function dropAdded(uploadId: string) {
  return writtenQuery<object>(
    `delete from employment m
      using (select r.client_id, r.employee_id, (f.each ->> 'effective_from')::date as day
               from upload_row r cross join lateral jsonb_array_elements(r.facts -> 'employments') as f (each)
              where r.upload_id = $1 and r.outcome in ('joiner', 'change', 'leaver', 'rehire')
                and not coalesce(r.before -> 'employments', '[]') @> jsonb_build_array(
                      jsonb_build_object('effective_from', f.each -> 'effective_from'))) a
      where m.client_id = a.client_id and m.employee_id = a.employee_id and m.effective_from = a.day`,
    [uploadId],
  );
}

export function dropJoiners(uploadId: string) {
  return writtenQuery<object>(
    `delete from employee e using upload_row r
      where r.upload_id = $1 and r.outcome = 'joiner' and e.client_id = r.client_id and e.id = r.employee_id`,
    [uploadId],
  );
}

/** Accounts that came with it, of whoever has not been here; their links go with them. */
export function dropAccounts(uploadId: string) {
  return writtenQuery<object>(
    `delete from account a using upload_row r
      where r.upload_id = $1 and r.outcome in ('joiner', 'change', 'leaver', 'rehire')
        and (r.facts -> 'account' ->> 'is_new')::boolean and a.client_id = r.client_id and a.id = r.account_id`,
    [uploadId],
  );
}

export function finishUndo(uploadId: string, jobId: string) {
  return writtenQuery<{ people: number }>(
    `update upload set state = 'undone', phase = null, undone_at = app_now(), message = null
      where id = $1 and job_id = $2 and state = 'undoing'
  returning joiners + changes + leavers + rehires + added as people`,
    [uploadId, jobId],
  );
}

/** What could not be undone stays as it is, and says why. */
export function keepApplied(uploadId: string, jobId: string, message: string) {
  return writtenQuery<{ id: string }>(
    `update upload set state = 'applied', phase = null, undone_by = null, message = $3
      where id = $1 and job_id = $2 and state = 'undoing' returning id`,
    [uploadId, jobId, message],
  );
}
