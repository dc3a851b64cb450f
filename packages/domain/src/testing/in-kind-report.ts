import { nextMonth, type Month } from '../dates/day.ts';
import type { ContributionLine } from '../month-close/contribution.ts';
import { inKindRows, type InKindPerson, type InKindRow } from '../reports/benefit-in-kind-rows.ts';
import { listPriceMonths, type HeldVersion, type ListPriceRule } from '../reports/list-price-months.ts';
import { listPriceValue } from '../pricing/list-price-value.ts';
import { RATES_2026_27 } from './published-rates.ts';
import type { TaxTreatment } from '../tax/treatment.ts';

const AFTER_TAX = { taken: 'after-tax' } as const;
const OPTIONAL = { taken: 'salary-sacrifice', optionalRemuneration: true } as const;
const AT_COST = { value: 'employer-cost' } as const;
/** 4 % of the list price, as for electric cars in 2026/27. */
export const LISTED = { value: 'list-price', field: 'list-price', share: 40_000 } as const;

export const LISTED_RULE: ListPriceRule = {
  proration: 'first-of-month',
  valueOf: (values) => listPriceValue(LISTED, values, { taxYear: '2026/27', rates: RATES_2026_27 }),
};

/** Ids end with their year. */
const TREATMENTS: Readonly<Record<string, TaxTreatment>> = {
  medical: { employee: AFTER_TAX, benefitInKind: AT_COST },
  gym: { employee: OPTIONAL, benefitInKind: AT_COST },
  parking: { employee: OPTIONAL, benefitInKind: { value: 'none' } },
  car: { employee: { taken: 'salary-sacrifice', optionalRemuneration: false }, benefitInKind: LISTED },
  'fuel-car': { employee: OPTIONAL, benefitInKind: LISTED },
  'pool-car': { employee: AFTER_TAX, benefitInKind: LISTED },
};
const codeOf = (benefit: string) => benefit.slice(0, -2);

export const monthsFrom = (first: Month, count: number): Month[] => {
  const months = [first];
  while (months.length < count) months.push(nextMonth(months.at(-1) ?? first));
  return months;
};
export const YEAR_2026 = monthsFrom('2026-04', 12);

type Paid = readonly [employee: number, employer: number, fund?: number];
export const line = (
  benefit: string,
  month: Month,
  [employeePence, employerPence, fundPence = 0]: Paid,
): ContributionLine => ({
  benefit,
  month,
  forMonth: month,
  employeePence,
  employerPence,
  fundPence,
});
export const lines = (benefit: string, months: readonly Month[], paid: Paid) =>
  months.map((each) => line(benefit, each, paid));

export const car = (given: Partial<HeldVersion> = {}): HeldVersion => ({
  benefit: 'car26',
  startsOn: '2026-04-01',
  endsOn: null,
  months: null,
  values: { 'list-price': 4_000_000 },
  ...given,
});

export interface Told {
  readonly lines?: readonly ContributionLine[];
  /** What is known of cars when a month closes. */
  readonly known?: (closed: Month) => readonly HeldVersion[];
  readonly yearMonths?: readonly Month[];
  readonly allMonths?: readonly Month[];
}

/** The report of a month, from all that was ever closed. */
export function report(month: Month, { lines: all = [], known, yearMonths = YEAR_2026, allMonths = yearMonths }: Told) {
  const inYear = yearMonths.filter((each) => each <= month);
  const [first = month] = inYear;
  const listedAt = (closed: Month | undefined) =>
    closed === undefined || !known
      ? []
      : listPriceMonths(
          known(closed),
          allMonths.filter((each) => each <= closed),
          () => LISTED_RULE,
        );
  const before = allMonths.findLast((each) => each < month);
  const person: InKindPerson = {
    lines: all.filter((each) => each.month >= first && each.month <= month),
    listed: {
      now: listedAt(month),
      before: listedAt(before),
      atStart: listedAt(allMonths.findLast((each) => each < first)),
    },
  };
  const treatmentOf = (benefit: string) => TREATMENTS[codeOf(benefit)];
  return inKindRows({ month, months: inYear, rates: RATES_2026_27.nationalInsurance, treatmentOf, codeOf }, person);
}

export const only = (rows: readonly InKindRow[]): InKindRow | undefined => (rows.length === 1 ? rows[0] : undefined);
export const valuesIn = (months: readonly Month[], told: Told) =>
  months.map((month) => report(month, told)[0]?.taxableMonthPence ?? 0);
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
