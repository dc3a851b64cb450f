import { writtenQuery } from '@plenty/database/query';
import { NEXT_VERSION, TODAY } from './repricing-table.ts';

/** What the rows of a file of existing benefits bring in. */
const BROUGHT_IN = `
  select r.client_id, r.upload_id, r.line, r.employee_id, r.before -> 'benefit' as before, m.*
    from upload_row r
   cross join lateral jsonb_to_record(r.facts -> 'benefit') as m (id uuid, scheme_year_id uuid, benefit_id uuid,
         benefit_code text, values jsonb, starts_on date, held_since date, price jsonb, scheme_version integer)
   where r.upload_id = $1 and r.outcome in ('added', 'change') and r.facts ? 'benefit'`;

/** Waits until nobody of those whom a file is about changes a choice by themselves. */
export function lockMembers(uploadId: string) {
  return writtenQuery<{ count: number }>(
    `with locked as (
       select e.id from employee e
        where e.id = any (array(select r.employee_id from upload_row r
                                 where r.upload_id = $1 and r.outcome in ('added', 'change') and r.facts ? 'benefit'))
        order by e.id for update)
     select count(*)::integer as count from locked`,
    [uploadId],
  );
}

/** What a file corrects never took effect. Fewer than asked for where somebody has changed theirs since. */
export function endReplaced(uploadId: string) {
  return writtenQuery<{ asked: number; ended: number }>(
    `with asked as (select client_id, (before ->> 'id')::uuid as id from (${BROUGHT_IN}) b where before is not null),
     ended as (
       update selection s
          set state = 'ended', ends_on = s.starts_on - 1, version = ${NEXT_VERSION}, changed_at = app_now()
         from asked a, selection old
        where s.client_id = a.client_id and s.id = a.id and old.client_id = s.client_id and old.id = s.id
          and s.state in ('scheduled', 'active')
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values, old.state as stood),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'replace', stood, 'ended', values, values, $2 from ended)
     select (select count(*) from asked)::integer as asked, (select count(*) from ended)::integer as ended`,
    [uploadId, FROM_RECORDS],
  );
}

/** A key refuses what somebody has chosen since. */
export function insertExistingBenefits(uploadId: string) {
  return writtenQuery<{ count: number }>(
    `with made as (
       insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, version, state, values,
                              starts_on, ends_on, held_since, predecessor_id, scheme_version, price, opened_by, submitted_at,
                              changed_at)
       select s.client_id, s.id, s.employee_id, s.scheme_year_id, s.benefit_id, s.benefit_code,
              coalesce(${NEXT_VERSION}, 1), case when s.starts_on <= ${TODAY} then 'active' else 'scheduled' end, s.values,
              s.starts_on, null, case when s.held_since < s.starts_on then s.held_since end, null, s.scheme_version, s.price,
              'file', app_now(), app_now()
         from (${BROUGHT_IN}) s
       returning client_id, id, employee_id, benefit_id, values, state),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'bring-in', null, state, null, values, null from made)
     select count(*)::integer as count from made`,
    [uploadId],
  );
}

/** How many have been changed since by somebody, or by a new price or a renewal: they cannot be taken back. */
export function countExistingBenefitsMovedOn(uploadId: string) {
  return writtenQuery<{ count: number }>(
    `select count(*)::integer as count
       from (${BROUGHT_IN}) b
       join upload u on u.client_id = b.client_id and u.id = b.upload_id
       left join selection s on s.client_id = b.client_id and s.id = b.id
      where not coalesce(s.state in ('scheduled', 'active') and s.ends_on is null
                         and (s.changed_at <= u.applied_at or s.state = 'active' and s.starts_on > (u.applied_at at time zone 'Europe/London')::date), false)`,
    [uploadId],
  );
}

export function deleteExistingBenefits(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with gone as (
       delete from selection s using (${BROUGHT_IN}) b
        where s.client_id = b.client_id and s.id = b.id
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values, s.state),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back', state, null, values, null, $2 from gone)
     select id from gone`,
    [uploadId, TAKEN_BACK],
  );
}

/** What a file had corrected is as it was. */
export function restoreReplaced(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with back as (
       update selection s
          set state = b.before ->> 'state', ends_on = (b.before ->> 'ends_on')::date, version = ${NEXT_VERSION},
              changed_at = app_now()
         from (${BROUGHT_IN}) b
        where b.before is not null and s.client_id = b.client_id and s.id = (b.before ->> 'id')::uuid and s.state = 'ended'
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values, s.state),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back', 'ended', state, values, values, $2
         from back)
     select id from back`,
    [uploadId, TAKEN_BACK],
  );
}

const FROM_RECORDS = 'Corrected from your employer’s records';
const TAKEN_BACK = 'Your employer undid a change from their records';
