import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const ownTerms = sqlFor
  .selectFrom('employment')
  .select(['effective_from', 'status', 'salary_pence', 'bonus_pence', 'bonus_paid_in', 'region', 'ni_category'])
  .where('employee_id', '=', sql<string>`(select app_employee())`)
  .orderBy('effective_from');

/** What the caller has earned from when on, and how that was taxed. */
export const OWN_TERMS = builtOnce(ownTerms);
export type PayTermsRow = RowsOf<typeof ownTerms>[number];

/** What the caller's client has switched on. */
export const OWN_FEATURES = builtOnce(sqlFor.selectFrom('client_setting').select('features'));
