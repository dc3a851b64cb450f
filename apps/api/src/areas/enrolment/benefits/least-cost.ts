import { isPriced } from '@plenty/domain/pricing/cost';
import { fieldLimitsOf } from '@plenty/domain/pricing/limits';
import type { Price } from '@plenty/domain/pricing/price';
import type { Pricing } from '@plenty/domain/pricing/pricing';
import type { FieldValue, FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { firstDay } from './quote.ts';
import { personFor, type PersonWithRates } from '../employee-scheme/priced-person.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import type { Seen } from './to-selection.ts';

/** The least that the person could pay, where the benefit has a price of its own and not whatever one asks for. */
export function findLeastCost({ own, offered, opening }: Seen): Pick<Price, 'employeePence' | 'months'> | null {
  const { benefit, priceFor } = offered;
  const { pricing } = benefit;
  // What the fund would pay of it depends on all else that it pays.
  if (isNamedByPerson(pricing) || own.year.fund?.spendOrder.includes(benefit.code)) return null;
  const person = personFor(own, offered, firstDay(own, opening));
  let least: Price | null = null;
  for (const values of smallestChoices(offered, person)) {
    const price = priceFor(values, person);
    if (isPriced(price) && (least === null || price.employeePence < least.employeePence)) least = price;
  }
  return least;
}

/** Models whose price is what the person types, or money that is paid out. */
function isNamedByPerson(pricing: Pricing): boolean {
  const { model } = pricing;
  if (model === 'units') return pricing.direction === 'sell';
  return model === 'amount' || model === 'quote' || model === 'voucher';
}

/** The smallest figure and the person alone, with each option that the price goes by. */
function smallestChoices({ benefit }: OfferedBenefit, person: PersonWithRates): FieldValues[] {
  const priced = optionsPricedBy(benefit.pricing);
  let choices: FieldValues[] = [{}];
  for (const field of benefit.fields) {
    const values = smallestOf(field);
    if (values.length > 0)
      choices = choices.flatMap((before) => values.map((value) => ({ ...before, [field.name]: value })));
  }
  return choices;

  /** None of what has no part in the price. */
  function smallestOf(field: SelectionField): readonly FieldValue[] {
    switch (field.kind) {
      case 'number':
      case 'money':
        return [fieldLimitsOf(benefit, field, person).min];
      case 'choice':
        return priced.includes(field.name) ? field.options.map(({ value }) => value) : [];
      case 'cover-level':
        return field.levels.slice(0, 1);
      case 'yes-no':
        return [false];
      case 'people':
      case 'date':
      case 'text':
        return [];
    }
  }
}

function optionsPricedBy(pricing: Pricing): readonly (string | undefined)[] {
  if (pricing.model === 'options') return pricing.fields;
  return pricing.model === 'cover-level' ? [pricing.optionField] : [];
}
