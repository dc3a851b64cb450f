import type { Month } from '../dates/day.ts';
import {
  addContributions,
  isNothing,
  isRegular,
  NO_CONTRIBUTION,
  type Contribution,
  type ContributionLine,
} from '../month-close/contribution.ts';
import type { Pence } from '../money/pence.ts';
import { classOneA } from '../tax/national-insurance.ts';
import type { NationalInsuranceRates, TaxYear } from '../tax/rates/tax-year-rates.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { addLine, NO_SUMS, inKindValueOf, type InKindSums } from './benefit-in-kind-value.ts';
import { valueOfMonths, type ListPriceMonth } from './list-price-months.ts';

/**
 * One person's benefit that counts as income, in the tax year up to a month. What is paid, as a contribution, is of the month
 * alone.
 */
export interface InKindRow extends Contribution {
  readonly benefit: string;
  /** The first and the last month of the tax year in which it was had; nothing where only an earlier year is put right. */
  readonly availableFrom: Month | null;
  readonly availableTo: Month | null;
  /** All that the employer pays for it, whoever it is charged to. */
  readonly costPence: Pence;
  readonly givenUpPence: Pence;
  readonly madeGoodPence: Pence;
  /** What the month adds to the year's; below nothing where it takes back. */
  readonly taxableMonthPence: Pence;
  readonly taxableYearPence: Pence;
  readonly classOneAMonthPence: Pence;
  readonly classOneAYearPence: Pence;
}

/** The tax year, up to the month that is reported. */
export interface InKindYear {
  readonly month: Month;
  /** Its months so far, by their pay days. */
  readonly months: readonly Month[];
  readonly rates: NationalInsuranceRates;
  /** How a benefit is taxed by the scheme that stood in a month, where it counts as income. */
  readonly treatmentOf: (benefit: string, month: Month) => TaxTreatment | undefined;
  /** The same in every scheme year, as ids are not. */
  readonly codeOf: (benefit: string) => string;
}

export interface InKindPerson {
  /** All that is paid in the months of the tax year. */
  readonly lines: readonly ContributionLine[];
  /** All months with a list price there have ever been: by what is known now, a month ago, and when the last tax year ended. */
  readonly listed: Record<'now' | 'before' | 'atStart', readonly ListPriceMonth[]>;
}

/** By code. What has come to nothing, and does not change this month, is no income. */
export function inKindRows(year: InKindYear, { lines, listed }: InKindPerson): InKindRow[] {
  const { month, treatmentOf, codeOf } = year;
  // What a leaver settles is no pay that they give up.
  const taxed = lines.filter((line) => isRegular(line) && treatmentOf(line.benefit, line.month));
  const codes = new Set([...taxed, ...listed.now, ...listed.before].map(({ benefit }) => codeOf(benefit)));
  return [...codes].toSorted().flatMap((code) => {
    const isOwn = ({ benefit }: { readonly benefit: string }): boolean => codeOf(benefit) === code;
    const own = taxed.filter(isOwn);
    const [now, before, atStart] = [listed.now, listed.before, listed.atStart].map((months) => months.filter(isOwn));
    const sums = sumsOf(year, own);
    const taxableYearPence = inKindValueOf(sums, valueOfMonths(now ?? [], atStart ?? []));
    const earlier = sumsOf(
      year,
      own.filter((line) => line.month < month),
    );
    const takenBefore = inKindValueOf(earlier, valueOfMonths(before ?? [], atStart ?? []));
    if (taxableYearPence === 0 && takenBefore === 0) return [];
    return [
      {
        ...paidIn(month, own),
        ...availableIn(year, own, now ?? []),
        benefit: newestLineOf(own, now ?? [], before ?? []),
        costPence: sums.costPence,
        givenUpPence: Math.max(0, sums.givenUpPence),
        madeGoodPence: Math.max(0, sums.madeGoodPence),
        taxableMonthPence: taxableYearPence - takenBefore,
        taxableYearPence,
        ...classOneAOf(year.rates, taxableYearPence, takenBefore),
      },
    ];
  });
}

/** Benefits of the tax year 2026/27 are the last on forms of their own, due in July 2027; then payroll takes the tax on them. */
export function howReported(taxYear: TaxYear): 'P11D' | 'Payroll' {
  return taxYear <= LAST_P11D_YEAR ? 'P11D' : 'Payroll';
}

// gov.uk, draft guidance on mandatory payrolling, annex 1
const LAST_P11D_YEAR: TaxYear = '2026/27';

function sumsOf({ treatmentOf }: InKindYear, lines: readonly ContributionLine[]): InKindSums {
  let sums = NO_SUMS;
  for (const line of lines) {
    const treatment = treatmentOf(line.benefit, line.month);
    if (treatment) sums = addLine(sums, line, treatment);
  }
  return sums;
}

function paidIn(month: Month, lines: readonly ContributionLine[]): Contribution {
  const { employeePence, employerPence, fundPence } = lines
    .filter((line) => line.month === month)
    .reduce<Contribution>(addContributions, NO_CONTRIBUTION);
  return { employeePence, employerPence, fundPence };
}

/** What was charged for a month and given back was not had in it. */
function availableIn({ months }: InKindYear, lines: readonly ContributionLine[], listed: readonly ListPriceMonth[]) {
  const had = months.filter(
    (month) =>
      listed.some((each) => each.month === month) ||
      !isNothing(
        lines.filter(({ forMonth }) => forMonth === month).reduce<Contribution>(addContributions, NO_CONTRIBUTION),
      ),
  );
  return { availableFrom: had.at(0) ?? null, availableTo: had.at(-1) ?? null };
}

/** Of several scheme years the last: ids grow. */
function newestLineOf(...groups: readonly (readonly { readonly benefit: string }[])[]): string {
  let newest = '';
  for (const { benefit } of groups.flat()) if (benefit > newest) newest = benefit;
  return newest;
}

function classOneAOf(rates: NationalInsuranceRates, yearPence: Pence, beforePence: Pence) {
  const classOneAYearPence = classOneA(yearPence, rates).pence;
  return { classOneAYearPence, classOneAMonthPence: classOneAYearPence - classOneA(beforePence, rates).pence };
}
