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

/** The day that each was to end on is kept: its new price ends then, and an undo brings the day back. */
export function keepLastDays(uploadId: string) {
  return writtenQuery<{ line: number }>(
    `update upload_repricing r set ended_on = s.ends_on
       from selection s
      where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.selection_id and s.ends_on is not null
    returning r.line`,
    [uploadId],
  );
}

/** What was promised gives way to the same at another price; it never takes effect. Answers what has given way. */
export function replacePromised(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with replaced as (
       update selection s
          set state = 'ended', ends_on = s.starts_on - 1, version = ${NEXT_VERSION}, changed_at = app_now()
         from upload_repricing r
        where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.selection_id
          and s.state = 'scheduled' and s.starts_on = r.starts_on
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'replace', 'scheduled', 'ended', values, values, $2
         from replaced)
     select id from replaced`,
    [uploadId, NEW_PRICE],
  );
}

/** What stands ends on the day before its new price begins. */
export function shortenStanding(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `update selection s set ends_on = r.starts_on - 1, changed_at = app_now()
       from upload_repricing r
      where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.selection_id and s.state = 'active'
        and not exists (${PROMISED_ANEW})
    returning s.id`,
    [uploadId],
  );
}

/** What stands, or was promised, is promised at its new price; where somebody has chosen anew meanwhile that stays. */
export function insertRepriced(uploadId: string, replaced: readonly string[]) {
  return writtenQuery<{ count: number }>(
    `with made as (
       insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, version, state, values, starts_on,
                              ends_on, predecessor_id, scheme_version, price, opened_by, submitted_at, changed_at)
       select r.client_id, r.new_selection_id, s.employee_id, s.scheme_year_id, s.benefit_id, s.benefit_code, ${NEXT_VERSION}, 'scheduled',
              s.values, r.starts_on, r.ended_on,
              coalesce(case when s.state = 'ended' then s.predecessor_id end, s.id),
              (select max(v.version) from scheme_version v
                where v.client_id = s.client_id and v.scheme_year_id = s.scheme_year_id),
              r.price, s.opened_by, s.submitted_at, app_now()
         from upload_repricing r join selection s on s.client_id = r.client_id and s.id = r.selection_id
        where r.upload_id = $1 and (s.state = 'active' or s.id = any($2::uuid[])) and not exists (${PROMISED_ANEW})
       on conflict do nothing
       returning client_id, id, employee_id, benefit_id, values),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_after, values_after,
                                    reason)
       select client_id, id, id, employee_id, benefit_id, 'reprice', 'scheduled', values, $3 from made)
     select count(*)::integer as count from made`,
    [uploadId, replaced, NEW_PRICE],
  );
}

/** How many new prices count already, or were changed by somebody since: they cannot be taken back. */
export function countMovedOn(uploadId: string) {
  return writtenQuery<{ count: number }>(
    `select count(*)::integer as count from ${REPRICED} where r.upload_id = $1 and not (${CAN_BE_TAKEN_BACK})`,
    [uploadId],
  );
}

/** What was promised before is promised at its old price again. */
export function repriceBack(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with back as (
       update selection s
          set price = old.price, scheme_version = old.scheme_version, version = ${NEXT_VERSION}, changed_at = app_now()
         from upload_repricing r join selection old on old.client_id = r.client_id and old.id = r.selection_id
        where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.new_selection_id and ${WAS_PROMISED}
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'reprice', 'scheduled', 'scheduled', values, values, $2
         from back)
     select id from back`,
    [uploadId, TAKEN_BACK],
  );
}

/** What stood goes on as it was: the version that was to take over is gone. */
export function deleteRepriced(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `with gone as (
       delete from selection s
        using upload_repricing r join selection old on old.client_id = r.client_id and old.id = r.selection_id
        where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.new_selection_id and old.state = 'active'
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, values_before,
                                    reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'take-back', 'scheduled', values, $2 from gone)
     select id from gone`,
    [uploadId, TAKEN_BACK],
  );
}

/** What stood goes on to the day that it was to end on before. */
export function reopenStanding(uploadId: string) {
  return writtenQuery<{ id: string }>(
    `update selection s set ends_on = r.ended_on, changed_at = app_now()
       from upload_repricing r
      where r.upload_id = $1 and s.client_id = r.client_id and s.id = r.selection_id and s.state = 'active'
        and s.ends_on = r.starts_on - 1
    returning s.id`,
    [uploadId],
  );
}

/** Somebody has chosen anew since the file was checked. */
const PROMISED_ANEW = `select from selection other
  where other.client_id = s.client_id and other.employee_id = s.employee_id and other.benefit_id = s.benefit_id
    and other.state = 'scheduled'`;

const NEW_PRICE = 'Your pay, or something else that the price goes by, has changed';
const TAKEN_BACK = 'The change that the price went by was taken back';

/** Above that of every selection of the benefit: a version names one state of one of them and no other. */
const NEXT_VERSION = `1 + (
  select max(other.version) from selection other
   where other.client_id = s.client_id and other.employee_id = s.employee_id and other.benefit_id = s.benefit_id)`;

const REPRICED = `upload_repricing r
  join selection s on s.client_id = r.client_id and s.id = r.new_selection_id
  join selection old on old.client_id = r.client_id and old.id = r.selection_id`;
const WAS_PROMISED = `(old.state = 'ended' and old.ends_on < old.starts_on)`;
const CAN_BE_TAKEN_BACK = `s.state = 'scheduled' and s.starts_on > (app_now() at time zone 'Europe/London')::date
  and (old.state = 'active' or ${WAS_PROMISED})`;
