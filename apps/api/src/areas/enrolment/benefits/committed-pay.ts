import { type Day } from '@plenty/domain/dates/day';
import { deductionsOf, deductionsOfRemainder } from '@plenty/domain/pricing/deductions';
import { monthsToSpendIn } from '@plenty/domain/pricing/fund-grant';
import type { Price } from '@plenty/domain/pricing/price';
import { spendFund, type FundSpending } from '@plenty/domain/pricing/spend-fund';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { Deduction } from '@plenty/domain/tax/deduction';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';

/** A price that is paid from a day on, before a benefit fund has paid anything. */
export interface Committed {
  readonly benefitId: string;
  readonly benefit: Benefit;
  readonly price: Price;
  readonly startsOn: Day;
}

/** What is paid, or will be once it starts or is approved: of each benefit the last version that was asked for. */
export function findCommitted({ benefits, selections }: EmployeeScheme): Committed[] {
  return benefits.flatMap(({ id: benefitId, benefit }) => {
    const last = selections.findLast(
      ({ benefitId: of, state }) =>
        of === benefitId && (state === 'pending' || state === 'scheduled' || state === 'active'),
    );
    if (!last?.price || last.startsOn === null) return [];
    return [{ benefitId, benefit, price: last.price, startsOn: last.startsOn }];
  });
}

/** The prices once the benefit fund has paid its part of all of them together, in the order handed in. */
export function payFromFund(own: EmployeeScheme, committed: readonly Committed[]): readonly Price[] {
  return spendOwnFund(own, committed)?.prices ?? committed.map(({ price }) => price);
}

/** What is paid of each price that is agreed, by the agreed one. */
export function paidPrices(own: EmployeeScheme): ReadonlyMap<Price, Price> {
  const committed = findCommitted(own);
  const paid = payFromFund(own, committed);
  return new Map(committed.map(({ price }, at) => [price, paid[at] ?? price]));
}

/** How the employee's fund of the year is spent; null where the scheme has none. */
export function spendOwnFund({ year, facts }: EmployeeScheme, committed: readonly Committed[]): FundSpending | null {
  if (!year.fund) return null;
  const prices = committed.map(({ benefit, price, startsOn }) => ({
    benefit,
    price,
    months: monthsToSpendIn(facts, { startsOn: year.startsOn, endsOn: year.endsOn, openFrom: startsOn }),
  }));
  return spendFund(year.fund, prices, facts, year);
}

/** What all of them take from a year's pay. */
export function deductionsOfAll(committed: readonly Committed[], prices: readonly Price[]): Deduction[] {
  return committed.flatMap(({ benefit, price }, at) => deductionsOf(benefit, prices[at] ?? price));
}

/** The same with the fund's part, and with what is left of the fund where that is paid out. */
export function takenBy(own: EmployeeScheme, committed: readonly Committed[]): Deduction[] {
  const spending = spendOwnFund(own, committed);
  if (!spending) return deductionsOfAll(committed, []);
  return [...deductionsOfAll(committed, spending.prices), ...deductionsOfRemainder(spending.remainder)];
}
