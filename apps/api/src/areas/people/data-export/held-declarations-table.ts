import { sqlFor } from '@plenty/database/query';
import type { HeldPart } from './held-account-table.ts';
import { EMPLOYEE } from './own-table.ts';

/** What people have told us of themselves, beside what they chose. */
export const DECLARED: readonly HeldPart[] = [
  {
    table: 'nomination',
    name: 'nominations',
    title: 'Whom you have named for life cover',
    query: sqlFor
      .selectFrom('nomination')
      .selectAll()
      .where('employee_id', '=', EMPLOYEE)
      .orderBy('benefit_code')
      .orderBy('version'),
  },
  {
    table: 'pension_allowance',
    name: 'pensionAllowance',
    title: 'What you told us of your pension allowance',
    query: sqlFor.selectFrom('pension_allowance').selectAll().where('employee_id', '=', EMPLOYEE),
  },
  {
    table: 'tax_details',
    name: 'taxDetails',
    title: 'What you told us for estimates of your pay',
    query: sqlFor.selectFrom('tax_details').selectAll().where('employee_id', '=', EMPLOYEE),
  },
];
