import { inMicropence, shareOf, type Micropence, type Pence } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import { carShareIn, type CarTaxYear } from '../tax/car-share.ts';
import type { ListPriceInKind } from '../tax/treatment.ts';
import { penceIn, THOUSAND, thousandthsIn } from './field-numbers.ts';

/**
 * What somebody is taxed on in a year who has something with a list price, in millionths of a penny; NaN where the choice does
 * not say what a sum needs. What they pay towards a car lowers its list price, what they pay for private use its value
 * (ITEPA 2003, sections 132 and 144).
 */
export function listPriceValue(inKind: ListPriceInKind, values: FieldValues, year: CarTaxYear): Micropence {
  const { share, emissionsField, electricMilesField, capitalField, privateUseField } = inKind;
  const mostCapital = year.rates.cars.mostCapitalContributionPence.value;
  const listPence = penceIn(values, inKind.field) - Math.min(contributedIn(values, capitalField), mostCapital);
  const car = { grams: numberIn(values, emissionsField), electricMiles: numberIn(values, electricMilesField) || 0 };
  if (Number.isNaN(listPence + car.grams)) return Number.NaN;
  const value = shareOf(Math.max(0, listPence), share === 'by-tax-year' ? carShareIn(car, year) : share);
  return Math.max(0, value - inMicropence(12 * contributedIn(values, privateUseField)));
}

function numberIn(values: FieldValues, field: string | undefined): number {
  return field === undefined ? 0 : thousandthsIn(values, field) / THOUSAND;
}

/** Who has not said that they pay it pays nothing. */
function contributedIn(values: FieldValues, field: string | undefined): Pence {
  return field === undefined ? 0 : penceIn(values, field) || 0;
}
