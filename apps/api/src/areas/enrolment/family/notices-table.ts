import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const dependants = sqlFor
  .selectFrom('family_member')
  .where('relationship', '=', 'dependant')
  .where('family_member.active', '=', true);

/** Whether the client that is open has anyone to look at. */
export const ANY_DEPENDANT = builtOnce(dependants.select('family_member.id').limit(sql.lit(1)));

/** The benefits that cover children, each as the newest version of its year has it. */
export const BENEFITS_FOR_CHILDREN = builtOnce(
  sqlFor
    .selectFrom('benefit_version')
    .distinctOn('benefit_id')
    .select(['benefit_id', sql<Benefit>`definition`.as('benefit')])
    .where(sql<boolean>`definition->'dependants' is not null`)
    .orderBy('benefit_id')
    .orderBy('version', 'desc'),
);

const TODAY = sql<string>`(app_now() at time zone 'Europe/London')::date`;
const BATCH = sql.lit(500);

/** What of the employee's stands beyond today. */
const held = sql<{ benefitId: string; values: FieldValues }[]>`(
  select coalesce(json_agg(json_build_object('benefitId', s.benefit_id, 'values', s.values)), '[]')
    from selection s
   where s.client_id = family_member.client_id and s.employee_id = family_member.employee_id
     and s.state in ('active', 'scheduled') and (s.ends_on is null or s.ends_on > ${TODAY}))`;

/** Dependants with the cover and the address of whom they belong to, behind the last one that was looked at. */
export function dependantsAfter(lastId: string) {
  return dependants
    .innerJoin('employee', (join) =>
      join
        .onRef('employee.client_id', '=', 'family_member.client_id')
        .onRef('employee.id', '=', 'family_member.employee_id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.client_id', '=', 'employee.client_id').onRef('account.id', '=', 'employee.account_id'),
    )
    .selectAll('family_member')
    .select(['account.email', 'account.first_name as addressee', held.as('held'), TODAY.as('today')])
    .where('account.status', '<>', 'disabled')
    .where('account.reminder_mail', '=', true)
    .where('family_member.id', '>', lastId)
    .orderBy('family_member.id')
    .limit(BATCH);
}

export type DependantRow = RowsOf<ReturnType<typeof dependantsAfter>>[number];
