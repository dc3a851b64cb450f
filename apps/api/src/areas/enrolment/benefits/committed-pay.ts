import { addDays, lastOf, monthOf, type Day } from '@plenty/domain/dates/day';
import { benefitInKindOf } from '@plenty/domain/pricing/benefit-in-kind';
import { deductionsOf } from '@plenty/domain/pricing/deductions';
import { dayToPrice, payYear, type AgreedVersion, type PaidYear } from '@plenty/domain/pricing/paid-year';
import type { Price } from '@plenty/domain/pricing/price';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { isHeld, standsOn } from '@plenty/domain/selection/on-day';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { carYearOn } from '@plenty/domain/tax/car-share';
import type { Deduction } from '@plenty/domain/tax/deduction';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';

/** A price that is paid from a day on, before a benefit fund has paid anything. */
export interface Committed extends AgreedVersion {
  readonly benefit: Benefit;
  readonly values: FieldValues;
}

/** What is paid, or will be once it starts or is approved: of each benefit the last version that was asked for. */
export function findCommitted(own: EmployeeScheme): Committed[] {
  return lastOfEach(own, ({ state }) => state === 'pending' || state === 'scheduled' || state === 'active');
}

/** What is paid today. */
export function findStanding(own: EmployeeScheme): Committed[] {
  return lastOfEach(own, (selection) => standsOn(selection, own.today));
}

function lastOfEach(own: EmployeeScheme, isAsked: (selection: StoredSelection) => boolean): Committed[] {
  return own.benefits.flatMap(({ id, benefit }) => {
    const last = own.selections.findLast((selection) => selection.benefitId === id && isAsked(selection));
    return last ? toCommitted(benefit, last) : [];
  });
}

function toCommitted(benefit: Benefit, { benefitId, price, values, startsOn, endsOn }: StoredSelection): Committed[] {
  return price && startsOn !== null ? [{ benefitId, benefit, price, values, startsOn, endsOn }] : [];
}

/**
 * The person's year as payroll will take it, with everything they have, had and asked for. A choice that is asked about now takes
 * over from the active one, and replaces any earlier request for the same benefit.
 */
export function payOwnYear(own: EmployeeScheme, asked: readonly Committed[] = []): PaidYear {
  const { year, facts, today } = own;
  const replaced = new Set(asked.map(({ benefitId }) => benefitId));
  const versions = own.benefits.flatMap(({ id, benefit }) =>
    own.selections
      .filter((selection) => selection.benefitId === id && (isHeld(selection) || selection.state === 'pending'))
      .filter(({ startsOn }) => !replaced.has(id) || (startsOn !== null && startsOn <= today))
      // Without its old successor the active one lasts until this choice begins.
      .flatMap((selection) =>
        toCommitted(
          benefit,
          selection.state === 'active' && replaced.has(id) ? { ...selection, endsOn: null } : selection,
        ),
      ),
  );
  const { extendedFrom, startsOn, endsOn, fund } = year;
  // An extended year has its planned fund, and then a fund for each further month.
  const dates = extendedFrom
    ? { startsOn, endsOn: addDays(extendedFrom, -1), ...(today >= extendedFrom && { extendedMonth: monthOf(today) }) }
    : { startsOn, endsOn };
  return payYear({ ...dates, fund }, facts, [...versions, ...asked]);
}

/** What is paid of each agreed price: today if the choice is active, else on its first day. */
export function paidPrices(own: EmployeeScheme, paid = payOwnYear(own)): ReadonlyMap<Price, Price> {
  const committed = [...findStanding(own), ...findCommitted(own)];
  return new Map(committed.map((each) => [each.price, paid.priceOn(each, dayToPrice(each, own.today))]));
}

/**
 * What all of them take from a year's pay once the fund has paid its part. What is left of it is known, and paid, when the year
 * ends. A car counts at its value in the tax year of a day: today's unless another is asked about.
 */
export function takenBy(
  own: EmployeeScheme,
  committed: readonly Committed[],
  paid: PaidYear,
  on: Day = own.today,
): Deduction[] {
  const year = carYearOn(own.rates, lastOf(monthOf(on)));
  return committed.flatMap((each) => {
    const price = paid.priceOn(each, dayToPrice(each, own.today));
    const { benefit, values } = each;
    const isCar = benefit.tax.benefitInKind.value === 'list-price';
    return deductionsOf(
      benefit,
      isCar ? { ...price, benefitInKindYearlyPence: benefitInKindOf(benefit.tax, price, values, year) } : price,
    );
  });
}
