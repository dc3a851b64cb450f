import type { Day } from '../dates/day.ts';
import { costsOn } from './costs-on.ts';
import { daysOfChange, pricedFrom } from './days-of-change.ts';
import { findRepricings, withRepricings, type PersonSides } from './find-repricings.ts';
import { isSameCost, NO_IMPACT, type Impact, type ImpactLine, type Repricing } from './impact.ts';
import type { ImpactBenefit, ImpactScheme } from './impact-scheme.ts';
import type { KnownPerson } from './known-person.ts';
import { personOn, type PersonOn } from './person-on.ts';

/**
 * What a row does to the benefits of its person: what they gain and lose on the day from which it counts, and what they have
 * at another price from the month in which payroll takes it. Both sides are asked on the same day, so that what time does by
 * itself is not the row's.
 */
export function impactOf(
  before: KnownPerson | null,
  after: KnownPerson,
  scheme: ImpactScheme,
  { today }: { readonly today: Day },
): Impact {
  const days = daysOfChange(before, after, today);
  const [first] = days;
  if (first === undefined) return NO_IMPACT;
  const entitled = days.map((day) => ({ was: personOn(before, scheme, day), is: personOn(after, scheme, day) }));
  const changed = entitled.reduce<ImpactLine[]>(
    (said, { was, is }) => [...said, ...newsIn(entitlementLines(was, is), said)],
    [],
  );
  const [{ was, is } = {}] = entitled;
  if (!before || !was || !is || hasNoPrices(after, is)) return { lines: changed, repricings: [] };
  const { lines, repricings } = priceLines({
    before,
    after,
    scheme,
    was,
    is,
    froms: pricedFroms(days, before, today),
  });
  return { lines: [...changed, ...lines], repricings };
}

/** Most people of a large file have chosen nothing that a price could be another of. */
function hasNoPrices({ selections }: KnownPerson, { year }: PersonOn): boolean {
  return selections.length === 0 && !year.pricesIncluded;
}

/** A day of which something was known before changes nothing by itself. */
function pricedFroms([first, ...others]: readonly Day[], before: KnownPerson, today: Day): Day[] {
  const known = new Set(before.employments.map(({ from }) => from));
  const days = [...(first === undefined ? [] : [first]), ...others.filter((day) => !known.has(day))];
  return [...new Set(days.map((day) => pricedFrom(day, today)))];
}

/** What was gained or lost on an earlier day is so on a later one too. */
function newsIn(lines: readonly ImpactLine[], said: readonly ImpactLine[]): ImpactLine[] {
  return lines.filter(({ benefitId, kind }) => said.findLast((line) => line.benefitId === benefitId)?.kind !== kind);
}

function entitlementLines(was: PersonOn | undefined, is: PersonOn | undefined): ImpactLine[] {
  const someone = is ?? was;
  if (!someone) return [];
  const changed = someone.year.benefits.filter(({ id }) => hasIt(was, id) !== hasIt(is, id));
  if (changed.length === 0) return [];
  const before = was && costsOn(was);
  const after = is && costsOn(is);
  return changed.map(({ id, benefit: { name } }) => ({
    benefitId: id,
    benefit: name,
    kind: hasIt(is, id) ? 'gains' : 'loses',
    from: someone.day,
    before: before?.get(id) ?? null,
    after: after?.get(id) ?? null,
  }));
}

function hasIt(person: PersonOn | undefined, benefitId: string): boolean {
  return person?.eligible.has(benefitId) ?? false;
}

interface Priced {
  readonly before: KnownPerson;
  readonly after: KnownPerson;
  readonly scheme: ImpactScheme;
  readonly was: PersonOn;
  readonly is: PersonOn;
  readonly froms: readonly Day[];
}

/** Of what they are eligible for all the time. */
function priceLines({ before, after, scheme, was, is, froms }: Priced): Impact {
  const [from = was.day] = froms;
  const sidesFor =
    (changed: KnownPerson) =>
    (day: Day): PersonSides | undefined => {
      const earlier = personOn(before, scheme, day, was.lost);
      const later = personOn(changed, scheme, day, is.lost);
      return earlier && later && { before: earlier, after: later };
    };
  const repricings = findRepricings({ person: after, froms, sidesOn: sidesFor(after) });
  const repriced =
    repricings.length === 0 ? after : { ...after, selections: withRepricings(after.selections, repricings) };
  const sidesOn = sidesFor(repriced);
  const later = daysOfLater(repricings, after, from);
  const lines = [from, ...new Set(later.values())].flatMap((day) => {
    const sides = sidesOn(day);
    return sides
      ? repricedLines(sides, (id) => (later.get(id) ?? from) === day && hasIt(was, id) && hasIt(is, id))
      : [];
  });
  return { lines, repricings };
}

/** What is promised for later than the rest costs something else from its own first day, by benefit. */
function daysOfLater(repricings: readonly Repricing[], { selections }: KnownPerson, from: Day): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const { selectionId, startsOn } of repricings) {
    const benefitId = selections.find(({ id }) => id === selectionId)?.benefitId;
    if (startsOn > from && benefitId !== undefined) days.set(benefitId, startsOn);
  }
  return days;
}

function repricedLines({ before, after }: PersonSides, isAsked: (benefitId: string) => boolean): ImpactLine[] {
  const [was, is] = [costsOn(before), costsOn(after)];
  return after.year.benefits.flatMap(({ id, benefit: { name } }: ImpactBenefit): ImpactLine[] => {
    const [costBefore, costAfter] = [was.get(id), is.get(id)];
    if (!costBefore || !costAfter || isSameCost(costBefore, costAfter) || !isAsked(id)) return [];
    return [{ benefitId: id, benefit: name, kind: 'repriced', from: after.day, before: costBefore, after: costAfter }];
  });
}
