import { sql, sqlFor, writtenQuery, type RowsOf } from '@plenty/database/query';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { TODAY } from '../../../platform/employed-now.ts';
import { TODAY as DAY } from '../employee-scheme/facts-table.ts';

/** The client that is open, with what is switched on for it. */
export const LIVE_CLIENT = sqlFor
  .selectFrom('client')
  .leftJoin('client_setting', 'client_setting.client_id', 'client.id')
  .select([
    'client.name',
    'two_factor',
    'sso_only',
    'contact_us',
    'insights',
    'features',
    'one_hub_logout_url',
    'editable_fields',
    'masquerade_mail',
    'decided_here',
    'payroll_files',
    DAY.as('today'),
  ]);
export type LiveClientRow = RowsOf<typeof LIVE_CLIENT>[number];

/** All versions of all years, in the order in which they were made. */
export const LIVE_VERSIONS = sqlFor
  .selectFrom('scheme_version')
  .innerJoin('scheme_year', (join) =>
    join
      .onRef('scheme_year.client_id', '=', 'scheme_version.client_id')
      .onRef('scheme_year.id', '=', 'scheme_version.scheme_year_id'),
  )
  .select(['scheme_year_id', 'year', 'starts_on', 'ends_on', 'version'])
  .orderBy('starts_on')
  .orderBy('version');
export type LiveVersionRow = RowsOf<typeof LIVE_VERSIONS>[number];

/** A benefit in each version of its year that has offered it. */
export interface EarlierDefinition {
  readonly code: string;
  readonly version: number;
  readonly definition: Benefit;
}

export function earlierDefinitions(yearId: string) {
  return writtenQuery<EarlierDefinition>(
    `select b.code, v.version, v.definition
       from benefit_version v join benefit b on b.client_id = v.client_id and b.id = v.benefit_id
      where v.scheme_year_id = $1 order by v.version, v.position`,
    [yearId],
  );
}

/** Whether the client has any people. */
export const ANY_EMPLOYEE = sqlFor.selectFrom('employee').select('id').limit(sql.lit(1));

/** How many people have a benefit of a year, or have asked for it. */
export interface BenefitHolders {
  readonly code: string;
  readonly people: number;
}

export function holdersIn(yearId: string) {
  return writtenQuery<BenefitHolders>(
    `select b.code, count(distinct s.employee_id)::integer as people
       from selection s join benefit b on b.client_id = s.client_id and b.id = s.benefit_id
      where s.scheme_year_id = $1 and s.state in ('pending', 'scheduled', 'active')
        and (s.ends_on is null or s.ends_on >= ${TODAY})
      group by b.code`,
    [yearId],
  );
}
