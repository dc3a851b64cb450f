import { addMonths, firstOf, monthOf, type Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts } from '@plenty/domain/employees/employee-facts';
import { checkValues } from '@plenty/domain/pricing/check-values';
import { isPriced } from '@plenty/domain/pricing/cost';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import type { FieldValues } from '@plenty/domain/selection/fields';
import type { Chance } from './chance.ts';
import type { Chosen, Offer } from './choose.ts';
import { pickValues } from './pick-values.ts';

/** What was offered in a year, by the codes of the benefits. */
export interface YearOffers {
  readonly id: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly offers: ReadonlyMap<string, Offer>;
}

export interface EarlierChoice {
  readonly yearId: string;
  readonly chosen: Chosen;
}

interface Past {
  /** The last first. */
  readonly earlier: readonly YearOffers[];
  /** What else they have, from the day they joined. */
  readonly facts: EmployeeFacts;
  /** Whether they had it before, and the very same; by chance where it is not said. */
  readonly isCertain: boolean;
}

/** Of a hundred who have something, so many had it before. */
const HAD_BEFORE = 88;

/**
 * What somebody chose of a benefit in the first year that is kept, where they have it now: the renewals have carried it on since.
 * What is paid off over a term was not there before.
 */
export function chooseEarlier(chosen: Chosen, past: Past, chance: Chance): EarlierChoice | undefined {
  const { earlier, facts, isCertain } = past;
  const { offer, fate, price } = chosen;
  const first = earlier.at(-1);
  if (!first || fate !== 'active' || price.months !== undefined) return undefined;
  const joined = addMonths(firstOf(monthOf(facts.joinedOn)), 1);
  const from = joined > first.startsOn ? joined : first.startsOn;
  const known = first.offers.get(offer.benefit.code);
  if (!known || from > first.endsOn || !(isCertain || chance.isTrue(HAD_BEFORE))) return undefined;
  const had = tryEarlier(known, { facts, from, values: isCertain ? chosen.values : undefined }, chance);
  return had && { yearId: first.id, chosen: had };
}

function tryEarlier(
  offer: Offer,
  stretch: { facts: EmployeeFacts; from: Day; values: FieldValues | undefined },
  chance: Chance,
): Chosen | undefined {
  const { benefit, priceFor } = offer;
  const { facts, from } = stretch;
  if (!isEligible(benefit.eligibility, facts, from)) return undefined;
  const person = { facts, on: from, rates: SHIPPED_RATES.on(from) };
  const values = stretch.values ?? pickValues(benefit, person, chance);
  if (!values || checkValues(benefit, values, person).length > 0) return undefined;
  const price = priceFor(values, person);
  if (!isPriced(price) || price.cover?.evidenceNeeded) return undefined;
  return { offer, fate: 'active', values, startsOn: from, price };
}
