import type { BenefitTakeUp } from '@plenty/contract/people/take-up';

const FEW = 'Fewer than five';

/** How many, or that it is not told. */
export function sayPeopleCounted(count: number | null): string {
  return count === null ? FEW : count.toLocaleString('en-GB');
}

export function sayTakenFigure({ taken, hiddenBecause }: Pick<BenefitTakeUp, 'taken' | 'hiddenBecause'>): string {
  return hiddenBecause === 'nearly-all' ? 'All but fewer than five' : sayPeopleCounted(taken);
}

export function sayPercentage(percentage: number): string {
  return `${percentage.toLocaleString('en-GB', { minimumFractionDigits: 1 })}%`;
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** For the axis of a chart. */
export function sayWholePounds(pence: number): string {
  return POUNDS.format(pence / 100);
}

// Months have no time, so no zone may move them.
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

export function sayShortMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}
