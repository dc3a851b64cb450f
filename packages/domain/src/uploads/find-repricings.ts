import { addDays, type Day } from '../dates/day.ts';
import { isActivePartner } from '../family/cover-levels.ts';
import { isPriced } from '../pricing/cost.ts';
import type { Price } from '../pricing/price.ts';
import { ratesOn } from '../tax/rates/rates-for.ts';
import type { Repricing } from './impact.ts';
import type { ImpactBenefit } from './impact-scheme.ts';
import type { PersonToPrice, KnownSelection } from './known-person.ts';
import type { PersonOn } from './person-on.ts';

/** Somebody on a day as they were and as they will be; nothing where they are not employed then. */
export interface PersonSides {
  readonly before: PersonOn;
  readonly after: PersonOn;
}

export interface AskedRepricings {
  readonly person: PersonToPrice;
  /** The days from which payroll takes new prices, one for each on which something changes. */
  readonly froms: readonly Day[];
  sidesOn(day: Day): PersonSides | undefined;
}

/**
 * The choices whose price goes by what has changed, each from its own day. Their values stay as they were chosen, even where
 * nobody could choose them so any more; a term that was agreed costs what was agreed.
 */
export function findRepricings(asked: AskedRepricings): Repricing[] {
  return asked.person.selections.flatMap((version) => repricingsOf(version, asked));
}

const PRICED_STATES: readonly string[] = ['scheduled', 'active', 'ended'];

/** A day before its first changes it from its first; one after its last does not change it. */
export function repricingsOf(version: KnownSelection, { person, froms, sidesOn }: AskedRepricings): Repricing[] {
  const { id: selectionId, state, startsOn, price: agreed } = version;
  const endsOn = lastDayOfVersion(version, person.selections);
  if (!PRICED_STATES.includes(state) || startsOn === null || !agreed || agreed.months !== undefined) return [];
  const days = new Set(froms.map((from) => (from > startsOn ? from : startsOn)));
  const repricings: Repricing[] = [];
  let standing = agreed;
  for (const day of [...days].filter((each) => endsOn === null || each <= endsOn).toSorted()) {
    const sides = sidesOn(day);
    const price = sides && priceWith(sides, person, version);
    if (!price || isSamePrice(price, standing)) continue;
    repricings.push({ selectionId, startsOn: day, price });
    standing = price;
  }
  return repricings;
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

/** Nothing where it is none of the file's business; where both sides cost the same on the day, that is what was agreed. */
function priceWith({ before, after }: PersonSides, person: PersonToPrice, target: KnownSelection): Price | undefined {
  const offered = after.year.byId.get(target.benefitId);
  if (!offered || !before.eligible.has(offered.id) || !after.eligible.has(offered.id)) return undefined;
  if (before.lost.has(target.id) || after.lost.has(target.id)) return undefined;
  const was = priceOn(before, person, offered, target);
  const is = priceOn(after, person, offered, target);
  if (!was || !is) return undefined;
  // What time alone has done to a price is none of the file's business.
  return isSamePrice(was, is) ? (target.price ?? undefined) : is;
}

function priceOn(
  { facts, day: on }: PersonOn,
  { family }: PersonToPrice,
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
