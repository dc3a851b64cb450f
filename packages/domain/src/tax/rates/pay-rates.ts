import { lastOf, monthOf, type Day } from '../../dates/day.ts';
import type { Pence } from '../../money/pence.ts';
import type { RatesBook } from './rates-book.ts';
import { taxYearOf } from './tax-year.ts';
import type { TaxYear, TaxYearRates } from './tax-year-rates.ts';

/** The rates that pay is worked out by, and whether they are those of its tax year. */
export interface PayRates {
  readonly rates: TaxYearRates;
  /** The tax year of the pay if its rates are not published yet: those of an earlier year are used. */
  readonly unpublishedYear: TaxYear | null;
  /** Of pensions, from the day on which it applies. */
  readonly pensionCapPence: Pence | undefined;
}

/** Of the month of a day. Pay days come late in their month, so all of April is taxed in the new tax year. */
export function payRatesOn(book: RatesBook, day: Day): PayRates {
  return payRatesOnPayDay(book, lastOf(monthOf(day)));
}

/** The same where the pay day is known. */
export function payRatesOnPayDay(book: RatesBook, payDay: Day): PayRates {
  const rates = book.on(payDay);
  const { from, yearlyPence } = rates.announced.pensionSacrificeCap.value;
  return {
    rates,
    unpublishedYear: book.unpublishedYearOn(payDay),
    pensionCapPence: payDay >= from ? yearlyPence : undefined,
  };
}

/** The tax year in which the month of a day is paid. */
export function payTaxYearOf(day: Day): TaxYear {
  return taxYearOf(lastOf(monthOf(day)));
}

/** 'Based on 2026/27 rates; 2027/28 is not published yet.' */
export function sayRatesBasis({ rates: { taxYear }, unpublishedYear }: PayRates): string {
  const note = unpublishedYear === null ? '' : `; ${unpublishedYear} is not published yet`;
  return `Based on ${taxYear} rates${note}.`;
}
