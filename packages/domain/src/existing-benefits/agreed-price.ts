import { monthOf, monthsBetween, type Day } from '../dates/day.ts';
import { roundHalfAway, type Pence } from '../money/pence.ts';
import { benefitInKindOf } from '../pricing/benefit-in-kind.ts';
import type { Price } from '../pricing/price.ts';
import type { PricedPerson } from '../pricing/priced-person.ts';
import { partsOf } from '../pricing/rest-of-year.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { priceOfRest } from '../selection/renew.ts';
import type { FieldValues } from '../selection/fields.ts';
import { payTaxYearOf } from '../tax/rates/pay-rates.ts';
import { isSamePrice } from '../uploads/find-repricings.ts';
import type { ExistingBenefitValues } from './existing-benefit-row.ts';

type Given = Pick<ExistingBenefitValues, 'employeePays' | 'employerPays'>;

/** For whom, of what, and what is chosen of it. */
export interface AgreedOf {
  readonly benefit: Benefit;
  readonly values: FieldValues;
  readonly person: PricedPerson;
}

/** The price that somebody has now: where the file says who pays how much, that, and else what the scheme says. */
export function agreedPrice(scheme: Price, { employeePays, employerPays }: Given, of: AgreedOf): Price {
  const parts = partsOf(employeePays ?? scheme.employeePence, employerPays ?? scheme.employerPence, scheme.fundPence);
  if (isSamePrice(parts, scheme)) return scheme;
  const { benefit, values, person } = of;
  const { lastMonth: _, ...rest } = scheme;
  const price = { ...rest, ...parts };
  const year = { taxYear: payTaxYearOf(person.on), rates: person.rates };
  return {
    ...price,
    premiumTaxPence: premiumTaxIn(parts.totalPence, scheme),
    benefitInKindYearlyPence:
      benefit.tax.benefitInKind.value === 'none' ? 0 : benefitInKindOf(benefit.tax, price, values, year),
  };
}

/** Of an agreed term the months that are left, once it has stood from one day to another; none where it is over. */
export function restOfTerm(price: Price, since: Day, from: Day): Price | undefined {
  if (price.months === undefined || price.untilYearEnd) return price;
  const isOver = monthsBetween(monthOf(since), monthOf(from)) >= price.months;
  return isOver ? undefined : priceOfRest(price, since, from);
}

/** As much of the whole as the tax is of the scheme's price. */
function premiumTaxIn(paidPence: Pence, { premiumTaxPence, totalPence }: Price): Pence {
  return totalPence === 0 ? 0 : roundHalfAway(premiumTaxPence * paidPence, totalPence);
}
