import { type Pence, roundToPence, shareOf } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import type { BenefitInKind } from '../tax/treatment.ts';
import { penceIn } from './field-numbers.ts';
import { partsOver, type Price, type PriceParts } from './price.ts';

/** A year's value on which the employee is taxed: what others pay for it, or a share of a list price. */
export function benefitInKindOf(
  inKind: BenefitInKind,
  price: PriceParts & Pick<Price, 'months' | 'lastMonth'>,
  values: FieldValues,
): Pence {
  switch (inKind.value) {
    case 'none':
      return 0;
    case 'employer-cost':
      return paidByOthers(partsOver(price, 12));
    case 'list-price': {
      const listPence = penceIn(values, inKind.field);
      return Number.isNaN(listPence) ? 0 : roundToPence(shareOf(listPence, inKind.share));
    }
  }
}

/** The employer's money, out of the fund or not; what is credited to pay is pay and no benefit. */
export function paidByOthers({ totalPence, employeePence }: PriceParts): Pence {
  return Math.max(0, totalPence - Math.max(0, employeePence));
}
