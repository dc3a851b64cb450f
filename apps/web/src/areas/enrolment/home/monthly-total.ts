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
  /** So much more of the person's own each month; negative where it is less. */
  readonly employeePence: number;
}

/** What is promised and begins later, or changes what is there, day by day. */
export function findBeginnings(cards: readonly BenefitCard[]): CostBeginning[] {
  const steps = cards.flatMap(beginningOf);
  const days = new Set(steps.map(({ startsOn }) => startsOn));
  return [...days].toSorted().map((startsOn) => {
    const begin = steps.filter((step) => step.startsOn === startsOn);
    const employeePence = begin.reduce((sum, step) => sum + step.employeePence, 0);
    return { startsOn, names: begin.map(({ name }) => name), employeePence };
  });
}

function beginningOf(card: BenefitCard): { name: string; startsOn: string; employeePence: number }[] {
  const { name, selection, change } = card;
  const [now] = monthlyTotalOf(card);
  if (selection?.status === 'scheduled' && selection.startDate !== null)
    return [{ name, startsOn: selection.startDate, employeePence: now?.employeePence ?? 0 }];
  if (selection?.status !== 'active' || change?.status !== 'scheduled') return [];
  const then = change.costMonths === 1 ? 0 : (change.costs?.employeePence ?? 0);
  return [{ name, startsOn: change.startsOn, employeePence: then - (now?.employeePence ?? 0) }];
}

/** Nothing of what is paid once. */
function monthlyTotalOf({ selection }: BenefitCard): MonthlyTotal[] {
  const costs = selection?.costMonths === 1 ? null : selection?.costsSummaryForMonthlyCostSection;
  return costs ? [costs] : [];
}
