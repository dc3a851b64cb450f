import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const ownTerms = sqlFor
  .selectFrom('employment')
  .innerJoin('employee', (join) =>
    join.onRef('employee.client_id', '=', 'employment.client_id').onRef('employee.id', '=', 'employment.employee_id'),
  )
  .leftJoin('tax_details', (join) =>
    join
      .onRef('tax_details.client_id', '=', 'employment.client_id')
      .onRef('tax_details.employee_id', '=', 'employment.employee_id'),
  )
  .select(['effective_from', 'status', 'salary_pence', 'bonus_pence', 'bonus_paid_in', 'ni_category'])
  .select(['employment.region', 'employee.region_given', 'tax_details.region as told_region'])
  .where('employment.employee_id', '=', sql<string>`(select app_employee())`)
  .orderBy('effective_from');

/** What the caller has earned from when on, and how that was taxed. */
export const OWN_TERMS = builtOnce(ownTerms);
export type PayTermsRow = RowsOf<typeof ownTerms>[number];

const ownChoices = sqlFor
  .selectFrom('selection')
  .select([
    'benefit_id',
    'starts_on',
    'ends_on',
    'values',
    sql<number | null>`(price ->> 'months')::integer`.as('months'),
  ])
  .where('employee_id', '=', sql<string>`(select app_employee())`)
  .where('stands_since', 'is not', null)
  // What never took effect has its last day before its first.
  .where(sql<boolean>`starts_on <= coalesce(ends_on, starts_on)`)
  .orderBy('id');

/** All that the caller has had, in the order in which it was chosen. */
export const OWN_CHOICES = builtOnce(ownChoices);
export type OwnChoiceRow = RowsOf<typeof ownChoices>[number];

/** What the caller's client has switched on. */
export const OWN_FEATURES = builtOnce(sqlFor.selectFrom('client_setting').select('features'));
