import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import type { SelectionField } from '@plenty/domain/selection/fields';
import { TODAY } from '../../../platform/employed-now.ts';

/** How far back months are told. */
const MONTHS_TOLD = 24;

export interface StateRow {
  readonly has_insights: boolean;
  readonly as_of: Day | null;
  readonly employed: number | null;
  readonly is_due: boolean;
}

/** The newest day that was worked out, and whether today is still to be. */
export const STATE = builtOnce(
  writtenQuery<StateRow>(
    `select s.insights as has_insights, to_char(d.day, 'YYYY-MM-DD') as as_of, d.employed,
            exists (select from scheme_version) and (d.day is null or d.day < ${TODAY}) as is_due
       from client_setting s left join lateral (
         select day, employed from take_up_day order by day desc limit 1) d on true`,
    [],
  ),
);

export interface TakeUpBenefitRow {
  readonly benefit_id: string;
  readonly code: string;
  readonly name: string;
  readonly is_included: boolean;
  readonly eligible: number;
  readonly taken: number;
  readonly employee_pence: number;
  readonly employer_pence: number;
}

/** As it was last published. */
const DEFINED = `join lateral (
    select v.definition, v.position from benefit_version v
     where v.client_id = b.client_id and v.benefit_id = b.id order by v.version desc limit 1) d on true`;

/** The benefits of the newest day, in the scheme's order. */
export const NEWEST = builtOnce(
  writtenQuery<TakeUpBenefitRow>(
    `select t.benefit_id, b.code, d.definition->>'name' as name, jsonb_array_length(d.definition->'fields') = 0 as is_included,
            t.eligible, t.taken, t.employee_pence, t.employer_pence
       from take_up t join benefit b on b.client_id = t.client_id and b.id = t.benefit_id ${DEFINED}
      where t.day = (select max(day) from take_up_day)
      order by d.position, t.benefit_id`,
    [],
  ),
);

interface NamedBenefit {
  readonly benefit_id: string;
  readonly code: string;
  readonly name: string;
  readonly fields: readonly SelectionField[];
}

export function benefitOf(id: string) {
  return writtenQuery<NamedBenefit>(
    `select b.id as benefit_id, b.code, d.definition->>'name' as name, d.definition->'fields' as fields
       from benefit b ${DEFINED} where b.id = $1::uuid`,
    [id],
  );
}

export interface MonthRow {
  readonly code: string;
  readonly month: Month;
  /** Null where payroll alone knows the month. */
  readonly eligible: number | null;
  readonly taken: number;
  readonly employee_pence: number;
  readonly employer_pence: number;
}

/** Each month by its last day that was worked out, or else as payroll closed it; years go on by the benefit's code. */
export const MONTHS = builtOnce(
  writtenQuery<MonthRow>(
    `select b.code, m.month, sum(m.eligible)::integer as eligible, sum(m.taken)::integer as taken,
            sum(m.employee_pence)::bigint as employee_pence, sum(m.employer_pence)::bigint as employer_pence
       from (
         select client_id, benefit_id, to_char(day, 'YYYY-MM') as month, eligible, taken, employee_pence, employer_pence
           from take_up where day = any (array(select max(day) from take_up_day group by to_char(day, 'YYYY-MM')))
         union all
         select client_id, benefit_id, month, null, taken, employee_pence, employer_pence
           from take_up_month where not month = any (array(select to_char(day, 'YYYY-MM') from take_up_day))) m
       join benefit b on b.client_id = m.client_id and b.id = m.benefit_id
      where m.month > to_char(${TODAY} - interval '${MONTHS_TOLD} months', 'YYYY-MM')
      group by b.code, m.month order by m.month, b.code`,
    [],
  ),
);

export interface GroupRow {
  readonly department: string;
  readonly age_band: number;
  readonly has_it: boolean;
  readonly level: string;
  readonly people: number;
}

/** Who can have a benefit on the newest day, by group. */
export function takeUpGroupsOf(benefitId: string) {
  return writtenQuery<GroupRow>(
    `select department, age_band, has_it, level, people from take_up_group
      where day = (select max(day) from take_up_day) and benefit_id = $1::uuid
      order by department, age_band, has_it, level`,
    [benefitId],
  );
}

export interface GroupedBenefit {
  readonly benefit_id: string;
  readonly fields: readonly SelectionField[];
  readonly groups: readonly GroupRow[];
}

/** The same of everything that can be chosen, benefit by benefit; nothing where nobody asks for it. */
export function groupsOfAll(isAsked: boolean) {
  return writtenQuery<GroupedBenefit>(
    `select t.benefit_id, d.definition->'fields' as fields, coalesce(g.groups, '[]') as groups
       from take_up t join benefit b on b.client_id = t.client_id and b.id = t.benefit_id ${DEFINED}
       left join lateral (
         select json_agg(json_build_object(
                  'department', department, 'age_band', age_band, 'has_it', has_it, 'level', level, 'people', people)) as groups
           from take_up_group where client_id = t.client_id and day = t.day and benefit_id = t.benefit_id) g on true
      where $1::boolean and t.day = (select max(day) from take_up_day) and jsonb_array_length(d.definition->'fields') > 0`,
    [isAsked],
  );
}

/** The job that was last asked for, whoever looked. */
export function lastJobOf(kind: string) {
  return sqlFor
    .selectFrom('job_progress')
    .select(['state', 'done', 'total'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
}

export const CLIENT_NAME = builtOnce(
  sqlFor
    .selectFrom('client')
    .select('name')
    .where('id', '=', sql<string>`(select app_client())`),
);
