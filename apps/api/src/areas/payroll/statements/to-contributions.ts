import type { Pence } from '@plenty/domain/money/pence';
import type { Paid } from '@plenty/domain/total-benefits/total-benefits';

/** In pounds, as the specification has it; the benefit fund is the employer's money. */
export function toContributions({ employeePence, employerPence, totalPence }: Paid) {
  return {
    employeeContribution: toPounds(employeePence),
    employerContribution: toPounds(employerPence),
    totalContribution: toPounds(totalPence),
  };
}

export function toPounds(pence: Pence): number {
  return pence / 100;
}
