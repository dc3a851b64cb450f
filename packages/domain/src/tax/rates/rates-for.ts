import { yearOf, type Day } from '../../dates/day.ts';
import { RATES_2025_26 } from './2025-26.ts';
import { RATES_2026_27 } from './2026-27.ts';
import type { TaxYear, TaxYearRates } from './tax-year-rates.ts';

const PUBLISHED: readonly TaxYearRates[] = [RATES_2025_26, RATES_2026_27];

/** The figures as they were published; nothing for a year whose figures are not known. */
export function ratesFor(taxYear: TaxYear): TaxYearRates | undefined {
  return PUBLISHED.find((rates) => rates.taxYear === taxYear);
}

/** The figures that hold on a day; those of the nearest year that is known where its own are not. */
export function ratesOn(day: Day): TaxYearRates {
  const taxYear = taxYearOf(day);
  // Tax years compare as texts do.
  const nearest = PUBLISHED.findLast((rates) => rates.taxYear <= taxYear) ?? PUBLISHED[0];
  if (!nearest) throw new Error('no rates are known');
  return nearest;
}

/** '2026/27' from 6 April 2026 on. */
export function taxYearOf(day: Day): TaxYear {
  const year = yearOf(day);
  const first = day.slice(5) >= '04-06' ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first day of the tax year that a day is in. */
export function taxYearStart(day: Day): Day {
  return `${taxYearOf(day).slice(0, 4)}-04-06`;
}
