import { writtenQuery } from '@plenty/database/query';

/** Waits until nobody of those whose prices a file changes changes a choice by themselves. */
export function lockRepriced(uploadId: string) {
  return writtenQuery<{ count: number }>(
    `with locked as (
       select e.id from employee e
        where e.id = any (array(select s.employee_id from upload_repricing r
                                  join selection s on s.client_id = r.client_id and s.id = r.selection_id
                                 where r.upload_id = $1))
        order by e.id for update)
     select count(*)::integer as count from locked`,
    [uploadId],
  );
}

/** Where somebody has chosen anew since the file was checked, that stays; and so does what has ended. */
export function dropOvertaken(uploadId: string) {
  return writtenQuery<{ line: number }>(
    `delete from upload_repricing r using selection s
      where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.selection_id
        and (s.state not in ('scheduled', 'active', 'ended') or s.starts_on > r.starts_on or s.ends_on < r.starts_on
             or r.starts_on > ${TODAY} and exists (
                  select from selection other
                   where other.client_id = s.client_id and other.employee_id = s.employee_id
                     and other.benefit_id = s.benefit_id and other.state = 'scheduled' and other.id <> s.id))
    returning r.line`,
    [uploadId],
  );
}

/** What each version was is kept: its new prices end when it was to, and an undo brings it back. */
export function keepAsTheyWere(uploadId: string) {
  return writtenQuery<{ line: number }>(
    `update upload_repricing r set ended_on = s.ends_on, state_before = s.state
       from selection s
      where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.selection_id
    returning r.line`,
    [uploadId],
  );
}

/** How many new prices have begun since, or were changed by somebody: they cannot be taken back. */
export function countMovedOn(uploadId: string) {
  return writtenQuery<{ count: number }>(
    `select count(*)::integer as count
       from upload_repricing r
       join upload u on u.client_id = r.client_id and u.id = r.upload_id
       left join selection s on s.client_id = r.client_id and s.id = r.new_selection_id
      where r.upload_id = $1
        and not coalesce(s.state = 'scheduled' and s.starts_on > ${TODAY}
                         or s.state <> 'scheduled' and s.changed_at <= u.applied_at, false)`,
    [uploadId],
  );
}

export function deleteRepriced(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with gone as (
       delete from selection s using upload_repricing r
        where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.new_selection_id
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values, s.state),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back', state, 'active', values, values, $2
         from gone where state = 'ended'
       union all
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back',
              case state when 'ended' then 'active' else state end, null, values, null, $2 from gone)
     select id from gone`,
    [uploadId, TAKEN_BACK],
  );
}

/** Each version goes on as it was, to the day that it was to end on. The release before kept no states. */
export function restoreVersions(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with back as (
       update selection s
          set state = r.was, ends_on = r.ended_on, changed_at = app_now(),
              version = case when s.state = r.was then s.version else ${NEXT_VERSION} end
         from (select distinct on (p.selection_id) p.client_id, p.selection_id, p.ended_on, old.state as stood,
                      coalesce(p.state_before, case when old.ends_on < old.starts_on then 'scheduled' else 'active' end) as was
                 from upload_repricing p join selection old on old.client_id = p.client_id and old.id = p.selection_id
                where p.upload_id = $1 order by p.selection_id, p.starts_on) r
        where s.client_id = r.client_id and s.id = r.selection_id
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values, s.state, r.stood),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back', stood, state, values, values, $2
         from back where stood <> state)
     select id from back`,
    [uploadId, TAKEN_BACK],
  );
}

export const TODAY = `(app_now() at time zone 'Europe/London')::date`;

/** Above that of every selection of the benefit: a version names one state of one of them and no other. */
export const NEXT_VERSION = `1 + (
  select max(other.version) from selection other
   where other.client_id = s.client_id and other.employee_id = s.employee_id and other.benefit_id = s.benefit_id)`;

const TAKEN_BACK = 'The change that the price went by was taken back';
