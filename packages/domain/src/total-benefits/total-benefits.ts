import type { Day, Month } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import type { ListPriceMonth } from '../reports/list-price-months.ts';
import type { PayFigure } from '../tax/pay-figure.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { bonusOfMonth, payOfMonth, termsOfMonth, type PayTerms } from './pay-of-month.ts';
import { findTaxSaved, type PaidMonth } from './tax-saved.ts';

/** A line of a closed month, with what its benefit is called. */
export interface BenefitLine {
  readonly benefitId: string;
  /** The same in every scheme year. */
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly groupCode: string;
  readonly tax: TaxTreatment;
  /** Taken out of a bonus, in the month of it. */
  readonly isFromBonus: boolean;
  readonly isPension: boolean;
  /** Settled with the last pay of who leaves, after tax. */
  readonly isSettlement: boolean;
  readonly month: Month;
  readonly forMonth: Month;
  readonly employeePence: Pence;
  readonly employerPence: Pence;
  readonly fundPence: Pence;
}

/** What is known of the months of a scheme year that have closed. */
export interface ClosedYearFacts {
  readonly months: readonly { readonly month: Month; readonly paidOn: Day }[];
  readonly terms: readonly PayTerms[];
  readonly lines: readonly BenefitLine[];
  readonly rates: RatesBook;
  /** The months in which something with a list price was had. */
  readonly listed: readonly ListPriceMonth[];
}

/** Who paid how much; the benefit fund is the employer's money. */
export interface PaidShares {
  readonly employeePence: Pence;
  /** With what the benefit fund paid. */
  readonly employerPence: Pence;
  /** Of the employer's part: what the benefit fund paid. */
  readonly fundPence: Pence;
  readonly totalPence: Pence;
}

export interface BenefitTotal extends PaidShares {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly groupCode: string;
  readonly lines: readonly (PaidShares & { readonly month: Month; readonly forMonth: Month })[];
}

export interface CategoryTotal extends PaidShares {
  readonly name: string;
  readonly benefits: readonly BenefitTotal[];
}

export interface TotalBenefits extends PaidShares {
  readonly pay: { readonly pence: Pence; readonly months: readonly MonthPay[] };
  /** Pay, and what the employer pays on top. What the employee pays comes out of pay. */
  readonly rewardPence: Pence;
  readonly taxSaved: PayFigure;
  readonly categories: readonly CategoryTotal[];
}

export interface MonthPay {
  readonly month: Month;
  readonly pence: Pence;
  /** The part of it that is a bonus. */
  readonly bonusPence: Pence;
}

/** What somebody has had of their employer in a year, by the lines of its closed months. Every sum has what it is made of. */
export function addUpTotalBenefits(year: ClosedYearFacts): TotalBenefits {
  const { months, terms, lines } = year;
  const payMonths = months.map(({ month }): MonthPay => {
    const bonusPence = bonusOfMonth(month, terms);
    return { month, pence: payOfMonth(month, terms) + bonusPence, bonusPence };
  });
  const pay = { pence: payMonths.reduce((sum, { pence }) => sum + pence, 0), months: payMonths };
  const paid = paidOf(lines);
  return {
    ...paid,
    pay,
    rewardPence: pay.pence + paid.employerPence,
    taxSaved: taxSavedIn(year),
    // In the order in which the lines come.
    categories: [...Map.groupBy(lines, ({ category }) => category)].map(([name, own]) => ({
      ...paidOf(own),
      name,
      benefits: [...Map.groupBy(own, ({ code }) => code).values()].flatMap(toBenefitTotal),
    })),
  };
}

/** What lines come to, by who paid. */
export function paidOf(
  lines: readonly Pick<BenefitLine, 'employeePence' | 'employerPence' | 'fundPence'>[],
): PaidShares {
  let [employeePence, employerPence, fundPence] = [0, 0, 0];
  for (const line of lines) {
    employeePence += line.employeePence;
    employerPence += line.employerPence + line.fundPence;
    fundPence += line.fundPence;
  }
  return { employeePence, employerPence, fundPence, totalPence: employeePence + employerPence };
}

function toBenefitTotal(lines: readonly BenefitLine[]): BenefitTotal[] {
  const [first] = lines;
  if (!first) return [];
  const { code, name, category, groupCode } = first;
  const own = lines.map((line) => ({ ...paidOf([line]), month: line.month, forMonth: line.forMonth }));
  return [{ ...paidOf(lines), code, name, category, groupCode, lines: own }];
}

function taxSavedIn({ months, terms, lines, rates, listed }: ClosedYearFacts): PayFigure {
  const payDays = new Map(months.map(({ month, paidOn }) => [month, paidOn]));
  const paid = months.flatMap(({ month, paidOn }): PaidMonth[] => {
    const of = termsOfMonth(month, terms);
    if (!of) return [];
    const bonusPence = bonusOfMonth(month, terms);
    const { region, niCategory } = of;
    return [{ paidOn, payPence: payOfMonth(month, terms), bonusPence, region, niCategory }];
  });
  const taken = lines.flatMap(({ month, fundPence, employerPence, isSettlement, ...line }) => {
    const paidOn = payDays.get(month);
    return paidOn === undefined || isSettlement ? [] : [{ ...line, paidOn, employerPence: employerPence + fundPence }];
  });
  const cars = listed.flatMap(({ benefit, month, yearlyMicropence: listedMicropence }) => {
    const [line, paidOn] = [lines.find(({ benefitId }) => benefitId === benefit), payDays.get(month)];
    return line && paidOn !== undefined ? [{ ...line, ...NOTHING_PAID, paidOn, listedMicropence }] : [];
  });
  return findTaxSaved(paid, [...taken, ...cars], rates);
}

const NOTHING_PAID = { employeePence: 0, employerPence: 0 };
