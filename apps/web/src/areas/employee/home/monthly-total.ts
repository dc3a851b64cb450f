import type { BenefitCard } from '@plenty/contract/benefits';

export interface MonthlyTotal {
  readonly employeePence: number;
  readonly employerPence: number;
  readonly fundPence: number;
}

/** What is paid in a month for all that the person has now, by who pays. What only waits or begins later is not in it. */
export function sumMonthly(cards: readonly BenefitCard[]): MonthlyTotal {
  const costs = cards.flatMap(({ selection }) =>
    selection?.status === 'active' ? (selection.costsSummaryForMonthlyCostSection ?? []) : [],
  );
  return {
    employeePence: costs.reduce((sum, part) => sum + part.employeePence, 0),
    employerPence: costs.reduce((sum, part) => sum + part.employerPence, 0),
    fundPence: costs.reduce((sum, part) => sum + part.fundPence, 0),
  };
}
