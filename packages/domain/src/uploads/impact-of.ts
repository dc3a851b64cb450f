import type { Day } from '../dates/day.ts';
import { costsOn } from './costs-on.ts';
import { daysOfChange, daysOfCorrection, pricedFrom } from './days-of-change.ts';
import { findRepricings, withRepricings, writtenAtOnce } from './find-repricings.ts';
import { isSameCost, NO_IMPACT, type Impact, type ImpactLine, type MonthlyCost, type Repricing } from './impact.ts';
import type { ImpactBenefit, ImpactScheme } from './impact-scheme.ts';
import type { KnownPerson } from './known-person.ts';
import { wageLine } from './wage-impact.ts';
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
  const impact = benefitImpact(before, after, scheme, today);
  if (!impact) return NO_IMPACT;
  return { ...impact, lines: [...impact.lines, ...wageLine(before, after, impact, { scheme, today })] };
}

/** Nothing where rules and prices ask for nothing that is new. */
function benefitImpact(
  before: KnownPerson | null,
  after: KnownPerson,
  scheme: ImpactScheme,
  today: Day,
): Impact | null {
  const days = daysOfChange(before, after, today);
  const earlier = before ? daysOfCorrection(before, after, today) : [];
  if (days.length + earlier.length === 0) return null;
  const without = before ? findRepricings({ before, after: before, scheme }) : [];
  const priced = before && repriced(before, without);
  const entitled = days.map((day) => ({ was: personOn(before, scheme, day), is: personOn(after, scheme, day) }));
  const changed = entitled.reduce<ImpactLine[]>((said, { was, is }) => {
    const costsBefore = (day: Day) => costsOf(without.length === 0 ? was : personOn(priced, scheme, day));
    const lines = entitlementLines(was, is, costsBefore);
    return [...said, ...newsIn(is ? lines : lostFrom(dayAfterLeaving(after, today), lines), said)];
  }, []);
  const { was, is } = entitled[0] ?? { was: personOn(before, scheme, today), is: personOn(after, scheme, today) };
  if (!before || !was || !is || hasNoPrices(after, is)) return { lines: changed, repricings: [] };
  const from = pricedFrom(days[0] ?? today);
  const lost = new Set([...was.lost, ...is.lost]);
  const found = findRepricings({ before, after, scheme, personalFrom: from, lost });
  const repricings = writtenAtOnce(found, after.selections, today);
  const later = repricings.length === found.length ? [] : findRepricings({ before: after, after, scheme, lost });
  const all = found.filter((each) => repricings.includes(each) || later.some((other) => isSameRepricing(each, other)));
  const lines = priceLines({ before, without, after, repricings: all, scheme, was, is, from });
  return { lines: [...changed, ...lines], repricings };
}

/** Of who has left by a day, the first day after their last. */
function dayAfterLeaving({ employments }: KnownPerson, day: Day): Day | undefined {
  const now = employments.findLast(({ from }) => from <= day);
  return now?.status === 'left' ? now.from : undefined;
}

/** Who has left by now has lost everything since then, though it is known today. */
function lostFrom(from: Day | undefined, lines: ImpactLine[]): ImpactLine[] {
  return from === undefined ? lines : lines.map((line) => (line.from > from ? { ...line, from } : line));
}

/** What the job of the night finds by itself it will write. */
function isSameRepricing(one: Repricing, other: Repricing): boolean {
  return one.selectionId === other.selectionId && one.startsOn === other.startsOn;
}

/** Most people of a large file have chosen nothing that a price could be another of. */
function hasNoPrices({ selections }: KnownPerson, { year }: PersonOn): boolean {
  return selections.length === 0 && !year.pricesIncluded;
}

/** What was gained or lost on an earlier day is so on a later one too. */
function newsIn(lines: readonly ImpactLine[], said: readonly ImpactLine[]): ImpactLine[] {
  return lines.filter(({ benefitId, kind }) => said.findLast((line) => line.benefitId === benefitId)?.kind !== kind);
}

type CostsByBenefit = ReadonlyMap<string, MonthlyCost> | undefined;

function costsOf(person: PersonOn | undefined): CostsByBenefit {
  return person && costsOn(person);
}

function entitlementLines(
  was: PersonOn | undefined,
  is: PersonOn | undefined,
  costsBefore: (day: Day) => CostsByBenefit,
): ImpactLine[] {
  const someone = is ?? was;
  if (!someone) return [];
  const changed = someone.year.benefits.filter(({ id }) => hasIt(was, id) !== hasIt(is, id));
  if (changed.length === 0) return [];
  const [before, after] = [costsBefore(someone.day), costsOf(is)];
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
  /** Prices that they would come to without the row. */
  readonly without: readonly Repricing[];
  readonly after: KnownPerson;
  readonly repricings: readonly Repricing[];
  readonly scheme: ImpactScheme;
  readonly was: PersonOn;
  readonly is: PersonOn;
  /** For what has no price of its own to be changed: what is included, or what the benefit fund pays. */
  readonly from: Day;
}

/** Of what they are eligible for all the time. What would have cost something else without the row is none of its doing. */
function priceLines({ before, without, after, repricings, scheme, was, is, from }: Priced): ImpactLine[] {
  const own = daysOfEach([...repricings, ...without], after);
  const sidesOn = (day: Day): PersonSides | undefined => {
    const earlier = personOn(repriced(before, without), scheme, day, was.lost);
    const later = personOn(repriced(after, repricings), scheme, day, is.lost);
    return earlier && later && { before: earlier, after: later };
  };
  const lines: ImpactLine[] = [];
  for (const day of [...new Set([from, ...[...own.values()].flatMap((each) => [...each])])].toSorted()) {
    const sides = sidesOn(day);
    const isAsked = (id: string): boolean => (own.get(id)?.has(day) ?? day === from) && hasIt(was, id) && hasIt(is, id);
    if (sides) lines.push(...repricedLines(sides, isAsked).filter((line) => !isSaid(line, lines)));
  }
  return lines;
}

function repriced(person: KnownPerson, repricings: readonly Repricing[]): KnownPerson {
  return repricings.length === 0 ? person : { ...person, selections: withRepricings(person.selections, repricings) };
}

/** A price that goes on. */
function isSaid({ benefitId, before, after }: ImpactLine, said: readonly ImpactLine[]): boolean {
  const last = said.findLast((line) => line.benefitId === benefitId);
  return (
    !!last?.before &&
    !!last.after &&
    !!before &&
    !!after &&
    isSameCost(last.before, before) &&
    isSameCost(last.after, after)
  );
}

/** The days from which each benefit costs something else, by its id. */
function daysOfEach(repricings: readonly Repricing[], { selections }: KnownPerson): Map<string, Set<Day>> {
  const benefitOf = new Map(selections.map(({ id, benefitId }) => [id, benefitId]));
  const days = new Map<string, Set<Day>>();
  for (const { selectionId, startsOn } of repricings) {
    const benefitId = benefitOf.get(selectionId) ?? '';
    days.set(benefitId, (days.get(benefitId) ?? new Set()).add(startsOn));
  }
  return days;
}

/** Somebody on a day as they were and as they will be. */
interface PersonSides {
  readonly before: PersonOn;
  readonly after: PersonOn;
}

function repricedLines({ before, after }: PersonSides, isAsked: (benefitId: string) => boolean): ImpactLine[] {
  const [was, is] = [costsOn(before), costsOn(after)];
  return after.year.benefits.flatMap(({ id, benefit: { name } }: ImpactBenefit): ImpactLine[] => {
    const [costBefore, costAfter] = [was.get(id), is.get(id)];
    if (!costBefore || !costAfter || isSameCost(costBefore, costAfter) || !isAsked(id)) return [];
    return [{ benefitId: id, benefit: name, kind: 'repriced', from: after.day, before: costBefore, after: costAfter }];
  });
}
