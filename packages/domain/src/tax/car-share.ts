import type { Millionths } from '../money/pence.ts';
import type { Day } from '../dates/day.ts';
import type { RatesBook } from './rates/rates-book.ts';
import { taxYearOf } from './rates/tax-year.ts';
import type { TaxYear, TaxYearRates } from './rates/tax-year-rates.ts';

export interface Car {
  /** Of CO2 for each kilometre; 0 without exhaust. */
  readonly grams: number;
  /** Driven without exhaust. */
  readonly electricMiles: number;
}

export interface CarTaxYear {
  readonly taxYear: TaxYear;
  /** Those of the year, or the last that are known before it. */
  readonly rates: Pick<TaxYearRates, 'taxYear' | 'cars' | 'announced'>;
}

/** Of what is paid on a day. */
export function carYearOn(book: RatesBook, paidOn: Day): CarTaxYear {
  return { taxYear: taxYearOf(paidOn), rates: book.on(paidOn) };
}

/**
 * The share of its list price on which a car is taxed in a tax year: as it was announced, where its rates are still to come.
 * Parts of a gram do not count, and parts of a mile count whole.
 */
export function carShareIn({ grams, electricMiles }: Car, { taxYear, rates }: CarTaxYear): Millionths {
  const { zeroEmission, byEmissions } = rates.cars;
  const { zeroEmissionCars, carsByEmissions } = rates.announced;
  const isAnnounced = (each: { readonly taxYear: TaxYear }): boolean =>
    each.taxYear > rates.taxYear && each.taxYear <= taxYear;
  const whole = Math.floor(grams);
  if (whole === 0) return zeroEmissionCars.value.findLast(isAnnounced)?.share ?? zeroEmission.value;
  const bands = carsByEmissions.value.findLast(isAnnounced)?.bands ?? byEmissions.value;
  const band = bands.find(
    ({ upToGrams, fromElectricMiles }) =>
      whole <= (upToGrams ?? whole) && Math.ceil(electricMiles) >= fromElectricMiles,
  );
  if (!band) throw new RangeError(`no band is for a car of ${grams} g/km`);
  return band.share;
}
