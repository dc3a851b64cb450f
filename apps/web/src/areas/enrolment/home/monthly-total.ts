import type { BenefitCard } from '@plenty/contract/enrolment/benefits';

export interface MonthlyTotal {
  readonly employeePence: number;
  readonly employerPence: number;
  readonly fundPence: number;
}

/** What is paid in a month for all that the person has now, by who pays. What waits or begins later is not in it. */
export function sumMonthly(cards: readonly BenefitCard[]): MonthlyTotal {
  const costs = cards.filter(({ selection }) => selection?.status === 'active').flatMap(monthlyTotalOf);
  return {
    employeePence: costs.reduce((sum, part) => sum + part.employeePence, 0),
    employerPence: costs.reduce((sum, part) => sum + part.employerPence, 0),
    fundPence: costs.reduce((sum, part) => sum + part.fundPence, 0),
  };
}

export interface CostBeginning {
  readonly startsOn: string;
  readonly names: readonly string[];
  /** So much more of the person's own each month. */
  readonly employeePence: number;
}

/** What is promised and begins later, day by day. */
export function findBeginnings(cards: readonly BenefitCard[]): CostBeginning[] {
  const scheduled = cards.filter(({ selection }) => selection?.status === 'scheduled');
  const days = new Set(scheduled.flatMap(({ selection }) => selection?.startDate ?? []));
  return [...days].toSorted().map((startsOn) => {
    const begin = scheduled.filter(({ selection }) => selection?.startDate === startsOn);
    const employeePence = begin.flatMap(monthlyTotalOf).reduce((sum, part) => sum + part.employeePence, 0);
    return { startsOn, names: begin.map(({ name }) => name), employeePence };
  });
}

/** Nothing of what is paid once. */
function monthlyTotalOf({ selection }: BenefitCard): MonthlyTotal[] {
  const costs = selection?.costMonths === 1 ? null : selection?.costsSummaryForMonthlyCostSection;
  return costs ? [costs] : [];
}
