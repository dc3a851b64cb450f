import type { Month } from '@plenty/domain/dates/day';
import type { InKindYear } from '@plenty/domain/reports/benefit-in-kind-rows';
import { listPriceValue } from '@plenty/domain/pricing/list-price-value';
import type { ListPriceRule } from '@plenty/domain/reports/list-price-months';
import { carYearOn, type CarTaxYear } from '@plenty/domain/tax/car-share';
import { payRatesOnPayDay, sayRatesBasis } from '@plenty/domain/tax/rates/pay-rates';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import type { TaxYear } from '@plenty/domain/tax/rates/tax-year-rates';
import { countsAsIncome } from '@plenty/domain/tax/treatment';
import { importedRatesAt, toRatesBook } from '../../../platform/rates/rates-table.ts';
import type { BenefitsOfMonth } from './benefits-of-month.ts';
import { monthsUpTo, treatmentsUpTo, type InKindMonth, type TaxedBenefit } from './in-kind-table.ts';
import type { ReadClient } from './reading.ts';

/** The tax year of a closed month, up to it, with what is asked of benefits. The pay day decides which it is. */
export interface ReportedTaxYear extends InKindYear {
  readonly taxYear: TaxYear;
  /** When the month closed. */
  readonly knownAt: Date;
  readonly benefits: BenefitsOfMonth;
  /** Which tax year's rates are used, in words: those of an earlier one where the year's are not published. */
  readonly ratesBasis: string;
  /** Of what counts as income in any month, and of those what is taxed on a list price. */
  readonly taxedIds: readonly string[];
  readonly listedIds: readonly string[];
  readonly listPriceOf: (benefit: string, month: Month) => ListPriceRule | undefined;
  /** What had closed by three moments, and when: now, a month ago, and at the end of the last tax year. */
  readonly closed: Record<'now' | 'before' | 'atStart', ClosedMonths>;
}

export interface ClosedMonths {
  readonly months: readonly Month[];
  readonly knownAt: Date | null;
}

export async function readTaxYear(read: ReadClient, month: Month, benefits: BenefitsOfMonth): Promise<ReportedTaxYear> {
  const [paid, treatments] = await read(monthsUpTo(month), treatmentsUpTo(month));
  const reported = paid.at(-1);
  if (!reported) throw new Error('there is a report of a month that has not closed');
  const [imported] = await read(importedRatesAt(reported.closed_at));
  const taxYear = taxYearOf(reported.pay_on);
  const taxed = treatments.filter(({ tax }) => countsAsIncome(tax));
  const book = toRatesBook(imported);
  const payRates = payRatesOnPayDay(book, reported.pay_on);
  const payDays = new Map(paid.map((each) => [each.month, each.pay_on]));
  const byPlace = new Map(taxed.map((each) => [monthKeyOf(each.benefit_id, each.month), each]));
  return {
    taxYear,
    knownAt: reported.closed_at,
    month,
    months: paid.filter(({ pay_on }) => taxYearOf(pay_on) === taxYear).map((each) => each.month),
    rates: payRates.rates.nationalInsurance,
    ratesBasis: sayRatesBasis(payRates),
    benefits,
    codeOf: benefits.codeOf,
    treatmentOf: (benefit, at) => byPlace.get(monthKeyOf(benefit, at))?.tax,
    listPriceOf: (benefit, at) =>
      toListPriceRule(byPlace.get(monthKeyOf(benefit, at)), carYearOn(book, payDays.get(at) ?? reported.pay_on)),
    taxedIds: idsOf(taxed),
    listedIds: idsOf(taxed.filter(({ tax }) => tax.benefitInKind.value === 'list-price')),
    closed: {
      now: toClosed(paid),
      before: toClosed(paid.slice(0, -1)),
      atStart: toClosed(paid.filter(({ pay_on }) => taxYearOf(pay_on) < taxYear)),
    },
  };
}

function monthKeyOf(benefit: string, month: Month): string {
  return `${month} ${benefit}`;
}

function idsOf(taxed: readonly TaxedBenefit[]): string[] {
  return [...new Set(taxed.map(({ benefit_id }) => benefit_id))];
}

function toClosed(paid: readonly InKindMonth[]): ClosedMonths {
  return { months: paid.map(({ month }) => month), knownAt: paid.at(-1)?.closed_at ?? null };
}

function toListPriceRule(taxed: TaxedBenefit | undefined, year: CarTaxYear): ListPriceRule | undefined {
  const inKind = taxed?.tax.benefitInKind;
  if (!taxed || inKind?.value !== 'list-price') return undefined;
  return { proration: taxed.proration, valueOf: (values) => listPriceValue(inKind, values, year) };
}
