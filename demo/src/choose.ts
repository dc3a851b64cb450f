import { addDays, addMonths, firstOf, monthOf, type Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts, HeldBenefit } from '@plenty/domain/employees/employee-facts';
import { checkValues } from '@plenty/domain/pricing/check-values';
import { isPriced } from '@plenty/domain/pricing/cost';
import { monthsGivenUp } from '@plenty/domain/pricing/given-up';
import { payYear } from '@plenty/domain/pricing/paid-year';
import type { PriceFor } from '@plenty/domain/pricing/prepare-pricing';
import type { Price } from '@plenty/domain/pricing/price';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { excludeEachOther } from '@plenty/domain/scheme/excludes';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import { checkWageFloor } from '@plenty/domain/tax/wage-floor';
import type { Chance } from './chance.ts';
import { pickValues } from './pick-values.ts';

/** What has become of a choice by the day of the demo. */
export type Fate = 'active' | 'scheduled' | 'pending' | 'rejected' | 'opted-out';

export interface Offer {
  readonly id: string;
  readonly benefit: Benefit;
  readonly priceFor: PriceFor;
}

export interface Chosen {
  readonly offer: Offer;
  readonly fate: Fate;
  readonly values: FieldValues;
  readonly startsOn: Day;
  readonly price: Price;
}

export interface Chooser {
  readonly facts: EmployeeFacts;
  readonly yearStartsOn: Day;
  readonly day: Day;
  /** What they want, and nothing else; without it all is by chance. */
  readonly wishes?: Wishes | undefined;
}

/** By the code of the benefit. */
export type Wishes = Readonly<Record<string, Wish>>;

interface Wish {
  readonly fate: Fate;
  readonly values: FieldValues;
}

/** What somebody has chosen: only what the rules let them have, at the engine's price, and above the minimum wage. */
export function choose(chooser: Chooser, offers: readonly Offer[], chance: Chance): Chosen[] {
  const held: HeldBenefit[] = [];
  const standing: Chosen[] = [];
  const chosen: Chosen[] = [];
  for (const offer of offers) {
    const { code, fields } = offer.benefit;
    const facts = { ...chooser.facts, held };
    if (fields.length === 0) {
      if (isEligible(offer.benefit.eligibility, facts, chooser.day)) held.push({ benefit: code, from: facts.joinedOn });
      continue;
    }
    if (standing.some((each) => excludeEachOther(each.offer.benefit, offer.benefit))) continue;
    const { wishes } = chooser;
    const wish = wishes ? wishes[code] : wishByChance(offer.benefit, chance);
    const choice = wish && tryOne({ ...chooser, facts }, { offer, ...wish }, standing, chance);
    if (!choice) continue;
    chosen.push(choice);
    if (choice.fate === 'rejected' || choice.fate === 'opted-out') continue;
    standing.push(choice);
    if (choice.fate === 'active') held.push({ benefit: code, from: choice.startsOn });
  }
  return chosen;
}

/** Of a hundred people; of what is not listed here, twelve. */
const TAKE_UP: Readonly<Record<string, number>> = {
  'workplace-pension': 82,
  'life-assurance': 55,
  'private-medical': 40,
  'dental-insurance': 34,
  'health-cash-plan': 24,
  'income-protection': 22,
  'eye-care': 20,
  'share-incentive-plan': 28,
  'electric-car': 4,
  'holiday-sell': 3,
};

function wishByChance(benefit: Benefit, chance: Chance): (Partial<Wish> & Pick<Wish, 'fate'>) | undefined {
  const fate = fateOf(benefit, chance);
  return fate && { fate };
}

function fateOf({ kind, change }: Benefit, chance: Chance): Fate | undefined {
  if (!chance.isTrue(TAKE_UP[kind] ?? 12)) return undefined;
  const roll = chance.below(100);
  if (change.needsApproval) return roll < 55 ? 'active' : roll < 85 ? 'pending' : 'rejected';
  if (change.policy !== 'anytime') return 'active';
  if (roll < 8) return 'scheduled';
  return roll < 15 && change.keptForMonths === undefined ? 'opted-out' : 'active';
}

function tryOne(
  { facts, yearStartsOn, day }: Chooser,
  { offer, fate, values: wanted }: { offer: Offer; fate: Fate; values?: FieldValues },
  standing: readonly Chosen[],
  chance: Chance,
): Chosen | undefined {
  const { benefit, priceFor } = offer;
  const startsOn = firstDay(benefit, fate, { joinedOn: facts.joinedOn, yearStartsOn, day }, chance);
  if (startsOn === undefined) return undefined;
  if (![startsOn, day].every((on) => isEligible(benefit.eligibility, facts, on))) return undefined;
  const rates = SHIPPED_RATES.on(startsOn);
  const person = { facts, on: startsOn, rates };
  const values = wanted ?? pickValues(benefit, person, chance);
  if (!values || checkValues(benefit, values, person).length > 0) return undefined;
  const price = priceFor(values, person);
  // What needs medical answers has none of them here.
  if (!isPriced(price) || price.cover?.evidenceNeeded) return undefined;
  const choice = { offer, fate, values, startsOn, price };
  return isAboveMinimumWage({ facts, yearStartsOn }, choice, standing) ? choice : undefined;
}

/** Month by month to the end of the year, as the portal checks it. */
function isAboveMinimumWage(
  { facts, yearStartsOn }: Pick<Chooser, 'facts' | 'yearStartsOn'>,
  choice: Chosen,
  standing: readonly Chosen[],
): boolean {
  const until = addDays(addMonths(yearStartsOn, 12), -1);
  const all = [...standing, choice];
  const versions = all.map(({ offer: { id: benefitId, benefit }, price, startsOn }) => {
    return { benefitId, benefit, price, startsOn, endsOn: null };
  });
  const months = monthsGivenUp({
    rates: SHIPPED_RATES,
    facts,
    benefits: all.map(({ offer }) => offer),
    asked: new Set([choice.offer.id]),
    from: choice.startsOn,
    until,
    paid: payYear({ startsOn: yearStartsOn, endsOn: until }, facts, versions),
  });
  return checkWageFloor(months).isKept;
}

/** The first day of the year for what is chosen in a window, else of a month that has come; of what waits, of the next. */
function firstDay(
  { change }: Benefit,
  fate: Fate,
  { joinedOn, yearStartsOn, day }: { joinedOn: Day; yearStartsOn: Day; day: Day },
  chance: Chance,
): Day | undefined {
  const thisMonth = firstOf(monthOf(day));
  if (fate === 'pending' || fate === 'scheduled') return addMonths(thisMonth, 1);
  const afterJoining = addMonths(firstOf(monthOf(joinedOn)), 1);
  const first = afterJoining > yearStartsOn ? afterJoining : yearStartsOn;
  // Who opts out has had it for a month at least.
  const last = fate === 'opted-out' ? addMonths(thisMonth, -2) : thisMonth;
  if (first > last) return undefined;
  if (change.policy !== 'anytime') return first;
  const later = addMonths(first, chance.below(6));
  return later > last ? first : later;
}
