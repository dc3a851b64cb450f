import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Region, StudentLoan } from '@plenty/domain/employees/employee-facts';
import { employedOn, TODAY } from '../employee-scheme/facts-table.ts';

const ownTaxFacts = employedOn(TODAY)
  .leftJoin('tax_details', (join) =>
    join.onRef('tax_details.client_id', '=', 'employee.client_id').onRef('tax_details.employee_id', '=', 'employee.id'),
  )
  .select(['employee.id', 'employee.account_id', 'employee.region_given', 'employee.student_loans_given'])
  .select(['now.region', 'now.student_loans'])
  .select(['tax_details.region as told_region', 'tax_details.student_loans as told_loans'])
  .where('employee.account_id', '=', sql<string>`(select app_account())`);

/** The caller's of today, with what they have told us. */
export const OWN_TAX_FACTS = builtOnce(ownTaxFacts);
export type TaxFactsRow = RowsOf<typeof ownTaxFacts>[number];

/** Keeps what is told; what is not stays as it was. */
export function saveTaxDetails(
  employeeId: string,
  told: { readonly region?: Region | undefined; readonly studentLoans?: readonly StudentLoan[] | undefined },
) {
  const changed = {
    ...(told.region !== undefined && { region: told.region }),
    ...(told.studentLoans !== undefined && { student_loans: [...told.studentLoans] }),
    changed_at: sql<Date>`app_now()`,
  };
  return sqlFor
    .insertInto('tax_details')
    .values({ client_id: sql<string>`app_client()`, employee_id: employeeId, ...changed })
    .onConflict((conflict) => conflict.columns(['client_id', 'employee_id']).doUpdateSet(changed));
}
