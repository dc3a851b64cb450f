import type { Day } from '../dates/day.ts';
import { isActivePartner } from '../family/cover-levels.ts';
import { isPriced } from '../pricing/cost.ts';
import type { Price } from '../pricing/price.ts';
import { ratesOn } from '../tax/rates/rates-for.ts';
import type { Repricing } from './impact.ts';
import type { ImpactBenefit } from './impact-scheme.ts';
import type { KnownPerson, KnownSelection } from './known-person.ts';
import type { PersonOn } from './person-on.ts';

/** Somebody on a day as they were and as they will be; nothing where they are not employed then. */
export interface PersonSides {
  readonly before: PersonOn;
  readonly after: PersonOn;
}

export interface AskedRepricings {
  readonly person: KnownPerson;
  /** The days from which payroll takes new prices, one for each on which something changes. */
  readonly froms: readonly Day[];
  sidesOn(day: Day): PersonSides | undefined;
}

/**
 * The choices whose price goes by what has changed. Their values stay as they were chosen, even where nobody could choose
 * them so any more; a term that was agreed, and what is about to end, costs what was agreed.
 */
export function findRepricings(asked: AskedRepricings): Repricing[] {
  const { selections } = asked.person;
  const benefits = new Set(selections.map(({ benefitId }) => benefitId));
  return [...benefits].flatMap((benefitId) => {
    const versions = selections.filter((each) => each.benefitId === benefitId);
    return lastNews(asked.froms.flatMap((from) => repricingFrom(from, versions, asked) ?? [])) ?? [];
  });
}

function repricingFrom(
  from: Day,
  versions: readonly KnownSelection[],
  { person, sidesOn }: AskedRepricings,
): Repricing | undefined {
  const target = versionToPrice(versions, from);
  if (!target?.price || target.startsOn === null || target.price.months !== undefined) return undefined;
  const startsOn = target.startsOn > from ? target.startsOn : from;
  const sides = sidesOn(startsOn);
  const price = sides && newPrice(sides, person, target);
  return price && { selectionId: target.id, startsOn, price };
}

/** One version can be promised at a time: that of the last day on which the price becomes another. */
function lastNews(repricings: readonly Repricing[]): Repricing | undefined {
  return (
    repricings.findLast(({ price }, at) => {
      const earlier = repricings[at - 1];
      return earlier && !isSamePrice(earlier.price, price);
    }) ?? repricings[0]
  );
}

/** The selections once the new prices are known: what stands has a successor, what is promised a price of its own. */
export function withRepricings(
  selections: readonly KnownSelection[],
  repricings: readonly Repricing[],
): KnownSelection[] {
  const prices = new Map(repricings.map((repricing) => [repricing.selectionId, repricing]));
  const kept = selections.map((selection): KnownSelection => {
    const price = selection.state === 'scheduled' ? prices.get(selection.id)?.price : undefined;
    return price ? { ...selection, price } : selection;
  });
  const next = selections.flatMap((selection): KnownSelection[] => {
    const repricing = selection.state === 'active' ? prices.get(selection.id) : undefined;
    if (!repricing) return [];
    const { startsOn, price } = repricing;
    return [{ ...selection, id: `after ${selection.id}`, state: 'scheduled', startsOn, price }];
  });
  return [...kept, ...next];
}

/** What is promised for that day or a later one, else what stands then; of what begins before it there is no next version yet. */
function versionToPrice(versions: readonly KnownSelection[], from: Day): KnownSelection | undefined {
  const promised = versions.find(({ state }) => state === 'scheduled');
  if (promised) return promised.startsOn !== null && promised.startsOn >= from ? promised : undefined;
  return versions.find(({ state, endsOn }) => state === 'active' && (endsOn === null || endsOn >= from));
}

function newPrice({ before, after }: PersonSides, person: KnownPerson, target: KnownSelection): Price | undefined {
  const offered = after.year.byId.get(target.benefitId);
  if (!offered || !before.eligible.has(offered.id) || !after.eligible.has(offered.id)) return undefined;
  if (before.lost.has(target.id) || after.lost.has(target.id)) return undefined;
  const was = priceOn(before, person, offered, target);
  const is = priceOn(after, person, offered, target);
  // What time alone has done to a price is none of the file's business.
  if (!was || !is || isSamePrice(was, is) || (target.price && isSamePrice(target.price, is))) return undefined;
  return is;
}

function priceOn(
  { facts, day: on }: PersonOn,
  { family }: KnownPerson,
  { benefit, priceFor }: ImpactBenefit,
  { values, price: agreed }: KnownSelection,
): Price | undefined {
  const free = benefit.medical?.freeCoverPence;
  const price = priceFor(values, {
    facts,
    on,
    rates: ratesOn(on),
    partner: family.find(isActivePartner),
    // Answers are the person's own: more than the free cover is only granted to whose answers were accepted.
    evidenceAccepted: free !== undefined && (agreed?.cover?.grantedPence ?? 0) > free,
  });
  return isPriced(price) ? price : undefined;
}

function isSamePrice(one: Price, other: Price): boolean {
  return (
    one.employeePence === other.employeePence &&
    one.employerPence === other.employerPence &&
    one.fundPence === other.fundPence
  );
}
