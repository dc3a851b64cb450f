import { writtenQuery } from '@plenty/database/query';

/**
 * New prices as rows of `selection_id`, `new_selection_id`, `starts_on`, `price`, and what the version was before: `ended_on`
 * and `state_before`. What they are read from is text of ours, with its parameter first.
 */
export interface RepricingSource {
  readonly rows: string;
  readonly parameter: string;
}

/** Each version ends where its first new price begins. One that is replaced from its first day never took effect. */
export function cutVersions({ rows, parameter }: RepricingSource) {
  return writtenQuery<{ id: string }>(
    `with cut as (
       update selection s
          set state = case when ${IS_OVER} then 'ended' else s.state end, ends_on = r.starts_on - 1,
              version = case when ${IS_OVER} then ${NEXT_VERSION} else s.version end, changed_at = app_now()
         from (select distinct on (p.selection_id) p.* from ${rows} p order by p.selection_id, p.starts_on) r
        where s.id = r.selection_id
       returning s.client_id, s.id, s.employee_id, s.benefit_id, s.values, s.state, r.state_before),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'replace', state_before, state, values, values, $2
         from cut where state <> state_before)
     select id from cut`,
    [parameter, NEW_PRICE],
  );
}

/** Each goes on at its new prices, one after the other, to the day that it was to end on. */
export function insertRepriced({ rows, parameter }: RepricingSource) {
  return writtenQuery<{ count: number }>(
    `with made as (
       insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, version, state, values, starts_on,
                              ends_on, held_since, predecessor_id, scheme_version, price, opened_by, renewal_outcome, submitted_at,
                              changed_at)
       select s.client_id, r.new_selection_id, s.employee_id, s.scheme_year_id, s.benefit_id, s.benefit_code,
              ${NEXT_VERSION} - 1 + r.number, ${STATE_OF_NEW}, s.values, r.starts_on, r.last_on,
              coalesce(s.held_since, case when s.starts_on < r.starts_on then s.starts_on end),
              coalesce(r.previous_id, case when s.starts_on = r.starts_on then s.predecessor_id else s.id end),
              (select max(v.version) from scheme_version v
                where v.client_id = s.client_id and v.scheme_year_id = s.scheme_year_id),
              r.price, s.opened_by, s.renewal_outcome, s.submitted_at, app_now()
         from (select p.*, coalesce(lead(p.starts_on) over versions - 1, p.ended_on) as last_on,
                      lag(p.new_selection_id) over versions as previous_id, row_number() over versions as number
                 from ${rows} p window versions as (partition by p.selection_id order by p.starts_on)) r
         join selection s on s.id = r.selection_id
       returning client_id, id, employee_id, benefit_id, values, state),
     noted as (
       insert into selection_event (client_id, id, selection_id, employee_id, benefit_id, action, state_before, state_after,
                                    values_before, values_after, reason)
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'reprice', null,
              case state when 'ended' then 'active' else state end, null, values, $2 from made
       union all
       select client_id, gen_random_uuid(), id, employee_id, benefit_id, 'end', 'active', state, values, values, $2
         from made where state = 'ended')
     select count(*)::integer as count from made`,
    [parameter, NEW_PRICE],
  );
}

const TODAY = `(app_now() at time zone 'Europe/London')::date`;

/** Above that of every selection of the benefit: a version names one state of one of them and no other. */
const NEXT_VERSION = `1 + (
  select max(other.version) from selection other
   where other.client_id = s.client_id and other.employee_id = s.employee_id and other.benefit_id = s.benefit_id)`;

const IS_OVER = `(s.starts_on = r.starts_on or s.state = 'active' and r.starts_on <= ${TODAY})`;
const STATE_OF_NEW = `case when r.state_before = 'ended' or r.last_on < ${TODAY} then 'ended'
                   when r.starts_on <= ${TODAY} then 'active' else 'scheduled' end`;

const NEW_PRICE = 'Your pay, or something else that the price goes by, has changed';
