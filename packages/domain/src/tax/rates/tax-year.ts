import { yearOf, type Day } from '../../dates/day.ts';
import type { TaxYear } from './tax-year-rates.ts';

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
