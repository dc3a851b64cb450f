import type { FEATURES } from '@plenty/contract/people/portal-setup';
import type { Month } from '@plenty/domain/dates/day';
import type { EmploymentStatus, NiCategory, Region } from '@plenty/domain/employees/employee-facts';
import type { PayTerms } from '@plenty/domain/total-benefits/pay-of-month';
import { addUpTotalBenefits, type TotalBenefits } from '@plenty/domain/total-benefits/total-benefits';
import { findTaxRegion } from '@plenty/domain/tax/tax-facts';
import { Failure } from '../../../platform/failure.ts';
import { IMPORTED_RATES, toRatesBook } from '../../../platform/rates/rates-table.ts';
import type { Work } from '../../../platform/work.ts';
import { BENEFITS_OF_LINES, closedMonths, OWN_YEARS, ownLinesOf } from '../statements/own-lines-table.ts';
import { chooseYear } from '../statements/read-contributions.ts';
import { toBenefitLines } from '../statements/to-benefit-lines.ts';
import { listedMonthsOf } from './listed-months.ts';
import { OWN_CHOICES, OWN_FEATURES, OWN_TERMS, type PayTermsRow } from './total-benefits-table.ts';

/** A scheme year of the caller, as far as its months have closed. */
export interface OwnYear {
  readonly schemeYear: number;
  /** Those that there is something to see of, the newest first. */
  readonly years: readonly number[];
  readonly firstMonth: Month | null;
  readonly lastMonth: Month | null;
  readonly total: TotalBenefits;
}

/** One round trip; all that is shown of a year is made of it. */
export async function readClosedYear(work: Work, asked?: number): Promise<OwnYear> {
  const { year } = await readWithFeatures(work, asked);
  return year;
}

/** The same for the enhanced view: where the client has not switched it on it is not there. */
export async function readEnhancedYear(work: Work, asked?: number): Promise<OwnYear> {
  const { year, features } = await readWithFeatures(work, asked);
  if (!features.includes(ENHANCED)) throw new Failure('not-found');
  return year;
}

const ENHANCED: (typeof FEATURES)[number] = 'total-benefits-enhanced';

async function readWithFeatures(work: Work, asked: number | undefined) {
  const [years, months, lines, benefits, terms, choices, imported, [setting]] = await work.read(
    OWN_YEARS,
    closedMonths(asked),
    ownLinesOf(asked),
    BENEFITS_OF_LINES,
    OWN_TERMS,
    OWN_CHOICES,
    IMPORTED_RATES,
    OWN_FEATURES,
  );
  const schemeYear = chooseYear(years, asked);
  const closed = months.map(({ month, pay_on: paidOn }) => ({ month, paidOn }));
  const rates = toRatesBook(imported);
  const year: OwnYear = {
    schemeYear,
    years: years.filter((one) => one.has_closed || one.year === schemeYear).map((one) => one.year),
    firstMonth: closed[0]?.month ?? null,
    lastMonth: closed.at(-1)?.month ?? null,
    total: addUpTotalBenefits({
      months: closed,
      terms: terms.map(toPayTerms),
      lines: toBenefitLines(lines, benefits),
      rates,
      listed: listedMonthsOf({ choices, benefits, closed, rates }),
    }),
  };
  return { year, features: setting?.features ?? [] };
}

/** The table's checks hold its texts to the lists that the types name. */
function toPayTerms(row: PayTermsRow): PayTerms {
  const { bonus_pence: pence, bonus_paid_in: paidIn } = row;
  return {
    from: row.effective_from,
    status: row.status as EmploymentStatus,
    salaryPence: row.salary_pence,
    region: findTaxRegion(row.region as Region, row.region_given, row.told_region as Region | null).value,
    niCategory: row.ni_category as NiCategory,
    ...(pence !== null && paidIn !== null && { bonus: { pence, paidIn } }),
  };
}
