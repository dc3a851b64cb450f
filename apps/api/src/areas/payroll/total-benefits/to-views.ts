import type { AnswerOf } from '@plenty/contract/endpoint';
import type { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import type { OwnYear } from './read-closed-year.ts';
import { toPaidBy, toFiguresPay, toTaxSaved } from './to-figures.ts';

type TotalsAnswer<Name extends keyof typeof totalBenefits> = AnswerOf<(typeof totalBenefits)[Name]>;

/** For the home page. */
export function toTotalCard({ total, ...year }: OwnYear): TotalsAnswer<'card'> {
  const { rewardPence, pay, employerPence } = total;
  return { ...periodOf(year), rewardPence, payPence: pay.pence, employerPence };
}

/** The plain view. */
export function toTotalsPage({ total, ...year }: OwnYear): TotalsAnswer<'page'> {
  const { rewardPence, employeePence, employerPence } = total;
  return {
    ...periodOf(year),
    years: [...year.years],
    rewardPence,
    pay: toFiguresPay(total),
    employeePence,
    employerPence,
    categories: toCategories(total),
  };
}

/** The enhanced view: its figures, each with its lines. */
export function toSummary({ total, ...year }: OwnYear): TotalsAnswer<'summary'> {
  return {
    ...periodOf(year),
    years: [...year.years],
    rewardPence: total.rewardPence,
    payKeptPence: total.pay.pence - total.employeePence,
    pay: toFiguresPay(total),
    employee: toPaidBy(total, 'employeePence'),
    employer: toPaidBy(total, 'employerPence'),
    taxSaved: toTaxSaved(total),
  };
}

/** The enhanced view: what the figures are made of. */
export function toData({ total, ...year }: OwnYear): TotalsAnswer<'data'> {
  return { ...periodOf(year), categories: toCategories(total) };
}

function periodOf({ schemeYear, firstMonth, lastMonth }: Omit<OwnYear, 'total'>) {
  return { schemeYear, firstMonth, lastMonth };
}

function toCategories({ categories }: OwnYear['total']): TotalsAnswer<'data'>['categories'] {
  return categories.map((category) => ({
    ...category,
    benefits: category.benefits.map((benefit) => ({ ...benefit, lines: [...benefit.lines] })),
  }));
}
