import { toPounds } from '@plenty/domain/money/pence';
import type { PaidShares } from '@plenty/domain/total-benefits/total-benefits';

/** In pounds, as the specification has it; the benefit fund is the employer's money. */
export function toContributions({ employeePence, employerPence, totalPence }: PaidShares) {
  return {
    employeeContribution: toPounds(employeePence),
    employerContribution: toPounds(employerPence),
    totalContribution: toPounds(totalPence),
  };
}
