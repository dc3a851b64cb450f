import { addDays, type Day } from '../dates/day.ts';
import { isActivePartner } from '../family/cover-levels.ts';
import { isPriced } from '../pricing/cost.ts';
import type { Price, PriceParts } from '../pricing/price.ts';
import type { Repricing } from './impact.ts';
import { pricedFrom } from './days-of-change.ts';
import type { ImpactBenefit, ImpactScheme } from './impact-scheme.ts';
import type { PersonToPrice, KnownSelection } from './known-person.ts';
import { personOn, type PersonOn } from './person-on.ts';

export interface AskedRepricings {
  /** As they were known when their choices were priced. */
  readonly before: PersonToPrice;
  readonly after: PersonToPrice;
  readonly scheme: ImpactScheme;
  /** From when what has changed of the person counts: it has no day of its own. */
  readonly personalFrom?: Day;
  /** What has ended because they are not eligible for it any more, by the ids of selections. */
  readonly lost?: ReadonlySet<string>;
}

/**
 * The new prices of what somebody has, each from the day on which what the price goes by has become another since it was agreed.
 * Values stay as they were chosen, even where nobody could choose them so any more; a term that was agreed costs what was agreed.
 */
export function findRepricings(asked: AskedRepricings): Repricing[] {
  return asked.after.selections.flatMap((version) => (asked.lost?.has(version.id) ? [] : repricingsOf(version, asked)));
}

const PRICED_STATES: readonly string[] = ['scheduled', 'active', 'ended'];

/** Both sides are asked on the same day, so that what time does by itself to a price is left out. */
function repricingsOf(version: KnownSelection, { before, after, scheme, personalFrom }: AskedRepricings): Repricing[] {
  const { id: selectionId, state, startsOn, price: agreed } = version;
  if (!PRICED_STATES.includes(state) || startsOn === null || !agreed || agreed.months !== undefined) return [];
  const asPriced = asOn(before, dayOfPrice(version) ?? startsOn);
  const repricings: Repricing[] = [];
  let standing = agreed;
  const changed = [...daysOfNews(asPriced, after), ...(personalFrom === undefined ? [] : [personalFrom])];
  for (const day of within(version, startsOn, changed, after.selections)) {
    const price = priceOnDay(version, day, { asPriced, after, scheme });
    if (!price || isSamePrice(price, standing)) continue;
    repricings.push({ selectionId, startsOn: day, price });
    standing = price;
  }
  return repricings;
}

function asOn(person: PersonToPrice, day: Day): PersonToPrice {
  const employments = person.employments.filter(({ from }) => from <= day);
  return employments.length === person.employments.length || employments.length === 0
    ? person
    : { ...person, employments };
}

/** By what was known of it when it was chosen; what a file brought in has the price of the day on which it came. */
function dayOfPrice({ startsOn, submittedOn, isBroughtIn }: KnownSelection): Day | null {
  if (isBroughtIn && submittedOn) return submittedOn;
  return submittedOn && startsOn && submittedOn < startsOn ? submittedOn : startsOn;
}

/** A day before its first changes it from its first; one after its last does not change it. */
function within(
  version: KnownSelection,
  startsOn: Day,
  days: readonly Day[],
  selections: readonly KnownSelection[],
): Day[] {
  const last = lastDayOfVersion(version, selections);
  const all = new Set(days.map((day) => (day > startsOn ? day : startsOn)));
  return [...all].filter((day) => last === null || day <= last).toSorted();
}

function daysOfNews(asPriced: PersonToPrice, after: PersonToPrice): Day[] {
  const known = new Set(asPriced.employments);
  return after.employments.filter((employment) => !known.has(employment)).map(({ from }) => pricedFrom(from));
}

/** Its own, or the day before the next version of it takes over. */
function lastDayOfVersion(
  { benefitId, startsOn, endsOn }: KnownSelection,
  selections: readonly KnownSelection[],
): Day | null {
  const next = selections
    .filter((other) => other.benefitId === benefitId && PRICED_STATES.includes(other.state))
    .flatMap((other) =>
      other.startsOn !== null && startsOn !== null && other.startsOn > startsOn ? [other.startsOn] : [],
    )
    .toSorted()[0];
  if (next === undefined) return endsOn;
  const before = addDays(next, -1);
  return endsOn === null || before < endsOn ? before : endsOn;
}

/**
 * Of a benefit one version can be promised at a time. What would be another waits: it is written by the job of the night, at
 * the latest on its own day.
 */
export function writtenAtOnce(
  repricings: readonly Repricing[],
  selections: readonly KnownSelection[],
  today: Day,
): Repricing[] {
  const byId = new Map(selections.map((selection) => [selection.id, selection]));
  const promised = new Set(selections.filter(({ state }) => state === 'scheduled').map(({ benefitId }) => benefitId));
  return repricings.filter(({ selectionId, startsOn }) => {
    const version = byId.get(selectionId);
    const takesItsPlace = version?.state === 'scheduled' && version.startsOn === startsOn;
    if (startsOn <= today || takesItsPlace) return true;
    const isFirst = version !== undefined && !promised.has(version.benefitId);
    if (isFirst) promised.add(version.benefitId);
    return isFirst;
  });
}

/** The selections once the new prices are known: each goes on at them from their days. */
export function withRepricings(
  selections: readonly KnownSelection[],
  repricings: readonly Repricing[],
): KnownSelection[] {
  const ofEach = Map.groupBy(repricings, ({ selectionId }) => selectionId);
  return selections.flatMap((selection): KnownSelection[] => {
    const own = ofEach.get(selection.id) ?? [];
    const [first] = own;
    if (!first) return [selection];
    const next = own.map(({ startsOn, price }, at): KnownSelection => {
      const until = own[at + 1]?.startsOn;
      const endsOn = until === undefined ? selection.endsOn : addDays(until, -1);
      return { ...selection, id: `${startsOn} ${selection.id}`, startsOn, endsOn, price };
    });
    const before = { ...selection, endsOn: addDays(first.startsOn, -1) };
    return first.startsOn === selection.startsOn ? next : [before, ...next];
  });
}

/** What was agreed, unless what the price goes by is another; nothing where somebody is not eligible for it. */
function priceOnDay(
  version: KnownSelection,
  day: Day,
  { asPriced, after, scheme }: { asPriced: PersonToPrice; after: PersonToPrice; scheme: ImpactScheme },
): Price | undefined {
  const [was, is] = [personOn(asPriced, scheme, day), personOn(after, scheme, day)];
  const offered = is?.year.byId.get(version.benefitId);
  if (!was || !is || !offered || !was.eligible.has(offered.id) || !is.eligible.has(offered.id)) return undefined;
  if (was.lost.has(version.id) || is.lost.has(version.id)) return undefined;
  const prices = [priceOn(was, asPriced, offered, version), priceOn(is, after, offered, version)] as const;
  if (!prices[0] || !prices[1]) return undefined;
  return isSamePrice(prices[0], prices[1]) ? (version.price ?? undefined) : prices[1];
}

function priceOn(
  { facts, rates, day: on }: PersonOn,
  { family }: PersonToPrice,
  { benefit, priceFor }: ImpactBenefit,
  { values, price: agreed }: KnownSelection,
): Price | undefined {
  const free = benefit.medical?.freeCoverPence;
  const price = priceFor(values, {
    facts,
    on,
    rates,
    partner: family.find(isActivePartner),
    // Answers are the person's own: more than the free cover is only granted to whose answers were accepted.
    evidenceAccepted: free !== undefined && (agreed?.cover?.grantedPence ?? 0) > free,
  });
  return isPriced(price) ? price : undefined;
}

/** Whether each pays the same of a month. */
export function isSamePrice(one: PriceParts, other: PriceParts): boolean {
  return (
    one.employeePence === other.employeePence &&
    one.employerPence === other.employerPence &&
    one.fundPence === other.fundPence
  );
}
