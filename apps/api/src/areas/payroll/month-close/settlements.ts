import { earliest, monthOf, nextMonth, type Day } from '@plenty/domain/dates/day';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import { dueIn, dueStretchesOf, type History, type VersionStretch } from '@plenty/domain/month-close/due';
import type { Units } from '@plenty/domain/pricing/pricing';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { versionIn, yearOn, type OfferedScheme, type OfferedYear } from '@plenty/domain/scheme/offered';
import { fundOverspend } from '@plenty/domain/settlement/fund-overspend';
import { owedForHoliday } from '@plenty/domain/settlement/holiday-due';
import { leavingsOf, type Leaving } from '@plenty/domain/settlement/leavings';
import { owedOnTerm } from '@plenty/domain/settlement/owed-on-term';
import { settlesOnLeaving, type Owed, type Settlement } from '@plenty/domain/settlement/settlement';
import { agreedBenefit, chosenHistories } from './chosen.ts';
import { closingFactsOn, heldBy, type ChosenVersion, type ClosingPerson } from './person.ts';

/** The same for who asks before a month closes: what there will be by the last day that is known. */
export function foreseeSettlements(person: ClosingPerson, offered: OfferedScheme): Settlement[] {
  const last = leavingsOf(person.employments ?? []).at(-1)?.lastDay;
  if (last === undefined) return [];
  const held = heldBy(person, offered);
  return settlementsOf(person, offered, {
    chosen: chosenHistories(person, offered, { to: monthOf(last), held }),
    held,
  });
}

/** All that is settled with somebody who has left, or will, once for each time that they leave. */
export function settlementsOf(
  person: ClosingPerson,
  offered: OfferedScheme,
  { chosen, held }: { readonly chosen: readonly History[]; readonly held: readonly HeldBenefit[] },
): Settlement[] {
  const leavings = leavingsOf(person.employments ?? []);
  if (leavings.length === 0) return [];
  const all = chosen.flatMap((history) => toChosenBenefit(person, offered, history) ?? []);
  return leavings.flatMap((leaving, at) => {
    const spell = { ...leaving, after: leavings[at - 1]?.lastDay ?? null };
    return [
      ...settleTerms(all, spell),
      ...settleHoliday(person, all, spell),
      ...settleFund(person, offered, { all, held, lastDay: leaving.lastDay }),
    ];
  });
}

interface Spell extends Leaving {
  /** The last day of an earlier employment: what began before it was settled then. */
  readonly after: Day | null;
}

interface ChosenBenefit {
  readonly history: History;
  readonly benefit: Benefit;
  readonly year: OfferedYear;
}

function toChosenBenefit(
  { selections }: ClosingPerson,
  { yearOf }: OfferedScheme,
  history: History,
): ChosenBenefit | undefined {
  const year = yearOf.get(history.benefit);
  const versions = (selections ?? []).filter(({ benefit }) => benefit === history.benefit);
  const benefit = year && agreedBenefit(year, history.benefit, versions);
  return benefit && { history, benefit, year };
}

/** Of each benefit by its code: a term runs on in the next year, and its last version says what is left of it. */
function settleTerms(all: readonly ChosenBenefit[], spell: Spell): Settlement[] {
  const terms = all.filter(({ benefit }) => benefit.pricing.model === 'quote' && settlesOnLeaving(benefit));
  const byCode = Map.groupBy(terms, ({ benefit }) => benefit.code);
  return [...byCode.values()].flatMap((ofCode): Settlement[] => {
    const [last] = ofCode
      .map(({ history }) => ({ history, stretches: stretchesIn(history, spell) }))
      .filter(({ stretches }) => stretches.length > 0)
      .toSorted((one, other) => (firstDayOf(one.stretches) < firstDayOf(other.stretches) ? 1 : -1));
    if (!last) return [];
    const { history, stretches } = last;
    const pence = owedOnTerm({ stretches, proration: history.proration, lastDay: spell.lastDay });
    return pence === 0 ? [] : [settled(history, 'term', spell, { pence })];
  });
}

/** What stood in a time of employment and does not go on behind it. */
function stretchesIn(history: History, { lastDay, backOn, after }: Spell): VersionStretch[] {
  const stretches = dueStretchesOf({
    ...history,
    leavesOn: earliest(history.leavesOn, backOn === null ? lastDay : null),
  });
  const ended = stretches.filter(({ from }) => from <= lastDay && (after === null || from > after));
  const isOver = ended.every(({ until }) => until !== null && (backOn === null || until < backOn));
  return isOver ? ended : [];
}

function firstDayOf(stretches: readonly VersionStretch[]): Day {
  return stretches[0]?.from ?? '';
}

function settleHoliday(person: ClosingPerson, all: readonly ChosenBenefit[], spell: Spell): Settlement[] {
  const { lastDay } = spell;
  return all.flatMap(({ history, benefit, year }): Settlement[] => {
    const { pricing } = benefit;
    if (pricing.model !== 'units' || !settlesOnLeaving(benefit)) return [];
    if (year.startsOn > lastDay || year.endsOn <= lastDay) return [];
    const stretches = stretchesIn(history, spell);
    const version = (person.selections ?? []).findLast(
      ({ benefit: id, startsOn }) => id === history.benefit && startsOn <= lastDay,
    );
    if (!version || stretches.length === 0) return [];
    const owed = owedOnHoliday(person, { history, pricing, version, year, stretches, lastDay });
    const kind = pricing.direction === 'buy' ? 'holiday-bought' : 'holiday-sold';
    return 'pence' in owed && owed.pence === 0 ? [] : [settled(history, kind, spell, owed)];
  });
}

interface ChosenHoliday {
  readonly history: History;
  readonly pricing: Units;
  readonly version: ChosenVersion;
  readonly year: OfferedYear;
  readonly stretches: readonly VersionStretch[];
  readonly lastDay: Day;
}

function owedOnHoliday(
  person: ClosingPerson,
  { history, pricing, version, year, stretches, lastDay }: ChosenHoliday,
): Owed {
  const gone = person.employments?.find(({ from, status }) => status === 'left' && from > lastDay);
  const takenDays = gone?.leaveDaysTaken;
  if (!gone || takenDays === undefined) return { missing: 'days-taken' };
  const contractDays = gone.leaveDays ?? usualLeaveDays(year, gone);
  if (contractDays === undefined) return { missing: 'holiday-days' };
  const last = stretches.at(-1);
  const paidPence = paidUntil(stretches, history, lastDay);
  // Had they stayed, the last version would have gone on to the end of the year.
  const toYearEnd = stretches.map((each) => (each === last ? { ...each, until: year.endsOn } : each));
  return {
    pence: owedForHoliday({
      direction: pricing.direction,
      days: Number(version.values?.[pricing.field] ?? 0),
      wholePence: paidUntil(toYearEnd, history, year.endsOn),
      paidPence,
      contractDays,
      takenDays,
      year,
      joinedOn: person.facts.joinedOn,
      from: firstDayOf(stretches),
      lastDay,
    }),
  };
}

/** The scheme's leave at full time, as its holiday to buy or to sell says, for the hours that somebody works. */
function usualLeaveDays({ versions }: OfferedYear, { hoursPerWeek }: { readonly hoursPerWeek: number }) {
  const pricings = [...(versions.at(-1)?.benefits.values() ?? [])].map(({ pricing }) => pricing);
  const known = pricings.find((each): each is Units => each.model === 'units' && each.leaveDays !== undefined);
  if (known?.leaveDays === undefined || known.fullTimeHours === undefined) return known?.leaveDays;
  return (known.leaveDays * Math.min(hoursPerWeek, known.fullTimeHours)) / known.fullTimeHours;
}

function paidUntil(stretches: readonly VersionStretch[], { proration }: History, lastDay: Day): number {
  let pence = 0;
  for (let month = monthOf(firstDayOf(stretches)); month <= monthOf(lastDay); month = nextMonth(month))
    pence += dueIn(month, stretches, proration).employeePence;
  return pence;
}

function settleFund(
  person: ClosingPerson,
  offered: OfferedScheme,
  { all, held, lastDay }: { all: readonly ChosenBenefit[]; held: readonly HeldBenefit[]; lastDay: Day },
): Settlement[] {
  const year = yearOn(offered, lastDay);
  const fund = year && versionIn(year, monthOf(lastDay))?.fund;
  const facts = closingFactsOn(person, lastDay, held);
  if (!year || !fund || !facts) return [];
  const histories = all
    .filter((each) => each.year === year)
    .map(({ history, benefit: { code } }) => ({ ...history, code }));
  const { startsOn, endsOn } = year;
  return fundOverspend({ startsOn, endsOn, fund, facts, lastDay, histories }).map(({ benefit, pence }) => ({
    benefit,
    kind: 'fund',
    leftOn: lastDay,
    owed: { pence },
  }));
}

function settled({ benefit }: History, kind: Settlement['kind'], { lastDay: leftOn }: Spell, owed: Owed): Settlement {
  return { benefit, kind, leftOn, owed };
}
