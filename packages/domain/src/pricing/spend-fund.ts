import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { paidByOthers } from './benefit-in-kind.ts';
import { type FundYear, grantOf, monthsToSpendIn } from './fund-grant.ts';
import type { BenefitFund } from './funding.ts';
import { partsOver, type Price, type PriceParts } from './price.ts';

/** A selection's price before the fund has paid anything: what the fund may pay is still the employee's part. */
export interface FundedPrice {
  readonly benefit: Pick<Benefit, 'code' | 'funding' | 'tax'>;
  readonly price: Price;
  /** In how many months of the year it is paid; all that are left unless said. */
  readonly months?: number | undefined;
}

export interface FundSpending {
  /** The employee's fund of the year, before credits. */
  readonly grantedPence: Pence;
  /** What choices below the core have brought in. */
  readonly creditedPence: Pence;
  readonly spentPence: Pence;
  readonly remainder: FundRemainder;
  /** In the order in which they were handed in. */
  readonly prices: readonly Price[];
}

export interface FundRemainder {
  readonly policy: BenefitFund['remainder'];
  readonly yearlyPence: Pence;
  /** What is paid out or into the pension in each of so many months, if it is not lost. */
  readonly monthlyPence: Pence;
  readonly months: number;
  /** The last month takes the odd pence. */
  readonly lastMonthPence: Pence;
}

/**
 * Pays from the fund in its spend order. A benefit that the fund can pay only in part has the same whole pence from it in
 * each month; the few pence that do not divide stay for the next benefit and the remainder.
 */
export function spendFund(
  fund: BenefitFund,
  prices: readonly FundedPrice[],
  facts: EmployeeFacts,
  year: FundYear,
): FundSpending {
  const months = monthsToSpendIn(facts, year);
  const grantedPence = grantOf(fund, facts, year);
  const creditedPence = creditOf(prices, months);
  let left = Math.max(0, grantedPence + creditedPence - (year.spentPence ?? 0));
  let spentPence = 0;
  const paid = new Map<FundedPrice, Price>();
  for (const funded of inSpendOrder(fund, prices)) {
    const price = payFrom(left, funded, monthsOf(funded, months));
    const taken = partsOver(price, monthsOf(funded, months)).fundPence;
    left -= taken;
    spentPence += taken;
    paid.set(funded, price);
  }
  return {
    grantedPence,
    creditedPence,
    spentPence,
    remainder: remainderOf(fund, left, months),
    prices: prices.map((funded) => paid.get(funded) ?? funded.price),
  };
}

function monthsOf({ price, months }: FundedPrice, left: number): number {
  return Math.min(months ?? left, price.months ?? Number.POSITIVE_INFINITY);
}

function creditOf(prices: readonly FundedPrice[], months: number): Pence {
  let credit = 0;
  for (const funded of prices) credit -= Math.min(0, partsOver(funded.price, monthsOf(funded, months)).fundPence);
  return credit;
}

function inSpendOrder(fund: BenefitFund, prices: readonly FundedPrice[]): readonly FundedPrice[] {
  const place = ({ benefit }: FundedPrice): number => {
    const index = fund.spendOrder.indexOf(benefit.code);
    return index < 0 ? fund.spendOrder.length : index;
  };
  return prices
    .filter(({ benefit, price }) => benefit.funding.payer === 'fund' && price.employeePence > 0)
    .toSorted((one, other) => place(one) - place(other));
}

function payFrom(left: Pence, { benefit, price }: FundedPrice, months: number): Price {
  if (months === 0) return price;
  const isPaidWhole = partsOver(price, months).employeePence <= left;
  const each = isPaidWhole ? price.employeePence : Math.min(price.employeePence, Math.floor(left / months));
  const month = moveToFund(price, each);
  const { lastMonth: last } = price;
  const lastMonth = last === undefined ? undefined : moveToFund(last, isPaidWhole ? last.employeePence : each);
  const after: Price = { ...price, ...month, lastMonth };
  if (benefit.tax.benefitInKind.value !== 'employer-cost') return after;
  return { ...after, benefitInKindYearlyPence: paidByOthers(partsOver(after, 12)) };
}

function moveToFund({ totalPence, employeePence, employerPence, fundPence }: PriceParts, pence: Pence): PriceParts {
  return { totalPence, employeePence: employeePence - pence, employerPence, fundPence: fundPence + pence };
}

function remainderOf({ remainder }: BenefitFund, yearlyPence: Pence, months: number): FundRemainder {
  const monthlyPence = months === 0 ? 0 : Math.floor(yearlyPence / months);
  const lastMonthPence = yearlyPence - monthlyPence * Math.max(0, months - 1);
  return { policy: remainder, yearlyPence, monthlyPence, months, lastMonthPence };
}
