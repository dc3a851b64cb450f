import { type Pence, roundToPence } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import type { CarTaxYear } from '../tax/car-share.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { listPriceValue } from './list-price-value.ts';
import { partsOver, type Price, type PriceParts } from './price.ts';

type PaidParts = PriceParts & Pick<Price, 'months' | 'lastMonth'>;

/** A year's value on which the employee is taxed: what others pay for it, or a share of a list price. */
export function benefitInKindOf(
  { employee, benefitInKind }: TaxTreatment,
  price: PaidParts,
  values: FieldValues,
  year: CarTaxYear,
): Pence {
  switch (benefitInKind.value) {
    case 'none':
      return 0;
    case 'employer-cost':
      return paidByOthers(partsOver(price, 12));
    case 'list-price': {
      const value = roundToPence(listPriceValue(benefitInKind, values, year) || 0);
      // What is paid after tax for the use of it makes it good.
      return employee.taken === 'after-tax' ? Math.max(0, value - partsOver(price, 12).employeePence) : value;
    }
  }
}

/** The employer's money, out of the fund or not; what is credited to pay is pay and no benefit. */
export function paidByOthers({ totalPence, employeePence }: PriceParts): Pence {
  return Math.max(0, totalPence - Math.max(0, employeePence));
}
