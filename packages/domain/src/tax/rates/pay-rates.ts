import { lastOf, monthOf, type Day } from '../../dates/day.ts';
import type { RatesBook } from './rates-book.ts';
import type { TaxYear, TaxYearRates } from './tax-year-rates.ts';

/** The rates that pay is worked out by, and whether they are those of its tax year. */
export interface PayRates {
  readonly rates: TaxYearRates;
  /** The tax year of the pay if its rates are not published yet: those of an earlier year are used. */
  readonly unpublishedYear: TaxYear | null;
}

/** Of the month of a day. Pay days come late in their month, so all of April is taxed in the new tax year. */
export function payRatesOn(book: RatesBook, day: Day): PayRates {
  const payDay = lastOf(monthOf(day));
  return { rates: book.on(payDay), unpublishedYear: book.unpublishedYearOn(payDay) };
}

/** 'Based on 2026/27 rates; 2027/28 is not published yet.' */
export function sayRatesBasis({ rates: { taxYear }, unpublishedYear }: PayRates): string {
  const note = unpublishedYear === null ? '' : `; ${unpublishedYear} is not published yet`;
  return `Based on ${taxYear} rates${note}.`;
}
