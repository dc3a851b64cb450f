import { addMonths, firstOf, lastOf, monthOf, nextMonth, type Day } from '@plenty/domain/dates/day';
import type { Pence } from '@plenty/domain/money/pence';
import { benefitInKindOf } from '@plenty/domain/pricing/benefit-in-kind';
import { carYearOn } from '@plenty/domain/tax/car-share';
import type { PayEffect } from '@plenty/domain/tax/pay-effect';
import { payRatesOn } from '@plenty/domain/tax/rates/pay-rates';
import type { TaxYear } from '@plenty/domain/tax/rates/tax-year-rates';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { Committed } from './committed-pay.ts';

/** How a car changes pay in one tax year, if nothing else changes. */
export interface CarYear {
  readonly taxYear: TaxYear;
  /** A whole year's. */
  readonly taxablePence: Pence;
  readonly takeHomeChangeMonthlyPence: Pence;
  /** Whether all rates of that year are known; otherwise the car's are those that were announced. */
  readonly isPublished: boolean;
}

/** Nothing of what is not taxed as a car. */
export function carYearsOf(
  own: EmployeeScheme,
  { benefit, price, values, startsOn }: Committed,
  effectOn: (day: Day) => PayEffect,
): CarYear[] {
  const { benefitInKind } = benefit.tax;
  if (benefitInKind.value !== 'list-price' || benefitInKind.share !== 'by-tax-year') return [];
  return firstDays(startsOn, price.months ?? 12).map((day) => {
    const year = carYearOn(own.rates, lastOf(monthOf(day)));
    return {
      taxYear: year.taxYear,
      taxablePence: benefitInKindOf(benefit.tax, price, values, year),
      takeHomeChangeMonthlyPence: effectOn(day).difference.takeHome.monthlyPence,
      isPublished: payRatesOn(own.rates, day).unpublishedYear === null,
    };
  });
}

/** The first day of a term, and of each April in it: that month is paid in the new tax year. */
function firstDays(startsOn: Day, months: number): Day[] {
  const end = addMonths(startsOn, months);
  const days = [startsOn];
  for (let month = nextMonth(monthOf(startsOn)); firstOf(month) < end; month = nextMonth(month))
    if (month.endsWith('-04')) days.push(firstOf(month));
  return days;
}
