import { sql, sqlFor } from '@plenty/database/query';
import type { PensionDeclaration } from '@plenty/domain/tax/annual-allowance';
import type { TaxYear } from '@plenty/domain/tax/rates/tax-year-rates';

export function saveAllowance(
  employeeId: string,
  { hasTakenFlexibly, carriedForwardPence }: PensionDeclaration,
  taxYear: TaxYear,
) {
  const declared = {
    has_taken_flexibly: hasTakenFlexibly,
    carried_forward_pence: carriedForwardPence,
    carried_into: taxYear,
    changed_at: sql<Date>`app_now()`,
  };
  return sqlFor
    .insertInto('pension_allowance')
    .values({ client_id: sql<string>`app_client()`, employee_id: employeeId, ...declared })
    .onConflict((conflict) => conflict.columns(['client_id', 'employee_id']).doUpdateSet(declared));
}
