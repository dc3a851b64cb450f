import {
  addDays,
  addMonths,
  earliest,
  firstOf,
  monthOf,
  nextMonth,
  sayDay,
  sayMonth,
  type Day,
  type Month,
} from '../dates/day.ts';
import { isOfBonus } from '../pricing/of-bonus.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { PayrollCalendar, SchemeYear } from '../scheme/scheme-year.ts';
import type { EffectiveRule, EnrolmentWindow } from './policies.ts';

/** A life event that the employee has declared. */
export interface DeclaredEvent {
  readonly kind: string;
  readonly happenedOn: Day;
}

/** What decides whether a benefit may be chosen or changed on a day. */
export interface OpeningQuestion {
  readonly year: SchemeYear;
  /** The published year that follows, where there is one, and whether the employee sees it. */
  readonly nextYear?: { readonly startsOn: Day; readonly isShown: boolean } | null | undefined;
  readonly benefit: Benefit;
  readonly today: Day;
  readonly joinedOn: Day;
  /** The month with whose pay a bonus comes, where that is known. */
  readonly bonusPaidIn?: Month | undefined;
  readonly events: readonly DeclaredEvent[];
  /** Whether the employee has the benefit, or has chosen it before: a joiner's first choice is open to every policy. */
  readonly hasChosen: boolean;
}

export type Opening =
  | {
      readonly open: true;
      readonly by: 'anytime' | 'window' | 'joiner' | 'life-event';
      /** The last day on which it is open, where there is one. */
      readonly until: Day | null;
      /** When what is chosen today begins. */
      readonly startsOn: Day;
      readonly name: string;
    }
  | {
      readonly open: false;
      readonly nextOn: Day | null;
      readonly words: string;
      /** The first day without it for who gives it up today, where that is allowed although nothing can be chosen. */
      readonly leavableFrom?: Day | undefined;
    };

/** Whether a benefit may be chosen or changed today, by which right, and when that would begin. */
export function findOpening(question: OpeningQuestion): Opening {
  const { today, year, nextYear } = question;
  if (today > year.endsOn)
    return { open: false, nextOn: null, words: `The scheme year ended on ${sayDay(year.endsOn)}` };
  const opening = inBonusMonth(openingWithin(question), question);
  const { endsOn } = question.benefit;
  if (endsOn !== undefined) return givenUp(endsOn, today, opening);
  // What would begin after the year belongs to the next one.
  if (!opening.open || !nextYear || opening.startsOn < nextYear.startsOn) return opening;
  const from = sayDay(nextYear.startsOn);
  const words = nextYear.isShown
    ? `Choose this for the year from ${from}: this year has no pay day left for it`
    : `You can choose this for the year from ${from} soon`;
  return { open: false, nextOn: null, words, leavableFrom: nextYear.startsOn };
}

function givenUp(endsOn: Day, today: Day, opening: Opening): Opening {
  const words = `This benefit ${today > endsOn ? 'ended' : 'ends'} on ${sayDay(endsOn)}, so it can't be chosen any more`;
  const isSooner = opening.open && opening.startsOn <= endsOn;
  return { open: false, nextOn: null, words, ...(isSooner && { leavableFrom: opening.startsOn }) };
}

function openingWithin(question: OpeningQuestion): Opening {
  const { policy } = question.benefit.change;
  if (policy === 'anytime') return anytime(question);
  return (
    (policy === 'fixed' ? undefined : inWindow(question)) ??
    asJoiner(question) ??
    (policy === 'window-or-life-event' ? afterEvent(question) : undefined) ??
    closed(question)
  );
}

/** What comes out of a bonus begins with the month of the bonus; once that month has begun it is too late. */
function inBonusMonth(opening: Opening, { benefit, bonusPaidIn }: OpeningQuestion): Opening {
  if (!opening.open || bonusPaidIn === undefined || !isOfBonus(benefit.pricing)) return opening;
  const startsOn = firstOf(bonusPaidIn);
  if (startsOn >= opening.startsOn) return { ...opening, startsOn };
  return { open: false, nextOn: null, words: `It is too late for your bonus of ${sayMonth(bonusPaidIn)}` };
}

/** The last day on which a life event of that kind opens its benefits. */
export function eventClosesOn(happenedOn: Day, openForDays: number): Day {
  return addDays(happenedOn, openForDays - 1);
}

/**
 * Pay can only be given up before it is earned: what is taken from it before tax begins with a month to come, whatever the
 * day on which it was promised.
 */
export function payableFrom({ tax }: Benefit, day: Day, today: Day): Day {
  const { taken } = tax.employee;
  const isGivenUp = taken === 'salary-sacrifice' || taken === 'pay-reduction';
  return isGivenUp && day <= today ? firstOf(nextMonth(monthOf(today))) : day;
}

function anytime({ today, year }: OpeningQuestion): Opening {
  const startsOn = latest(firstOf(nextMonth(monthOf(today))), year.startsOn);
  return { open: true, by: 'anytime', until: null, startsOn, name: 'any time' };
}

function inWindow({ year, benefit, today }: OpeningQuestion): Opening | undefined {
  const window = year.windows.find(
    (each) => coversBenefit(each, benefit.code) && each.opensOn <= today && today <= each.closesOn,
  );
  if (!window) return undefined;
  // A window that is still open when its cover begins never reaches back: payroll has closed those months.
  const startsOn = window.startsOn > today ? window.startsOn : firstOf(nextMonth(monthOf(today)));
  return { open: true, by: 'window', until: window.closesOn, startsOn, name: window.name };
}

function asJoiner({ year, today, joinedOn, hasChosen, benefit }: OpeningQuestion): Opening | undefined {
  const until = addDays(joinedOn, year.joinerDays - 1);
  if (today < joinedOn || today > until) return undefined;
  if (hasChosen && benefit.change.policy === 'fixed') return undefined;
  const startsOn = latest(firstOf(nextMonth(monthOf(today))), year.startsOn);
  return { open: true, by: 'joiner', until, startsOn, name: 'new joiners' };
}

function afterEvent({ year, benefit, today, events }: OpeningQuestion): Opening | undefined {
  for (const { kind, happenedOn } of events) {
    const event = year.lifeEvents.find(({ code }) => code === kind);
    if (!event?.opens.includes(benefit.code)) continue;
    const until = eventClosesOn(happenedOn, event.openForDays);
    if (today < happenedOn || today > until) continue;
    const effective = latest(effectiveOn(event.effective, { happenedOn, today, payroll: year.payroll }), year.startsOn);
    return { open: true, by: 'life-event', until, startsOn: payableFrom(benefit, effective, today), name: event.name };
  }
  return undefined;
}

function closed({ year, benefit, today }: OpeningQuestion): Opening {
  const nextOn =
    benefit.change.policy === 'fixed'
      ? null
      : earliest(
          ...year.windows
            .filter((window) => coversBenefit(window, benefit.code) && window.opensOn > today)
            .map((window) => window.opensOn),
        );
  const words =
    nextOn === null ? 'This cannot be changed in this scheme year' : `You can next change this from ${sayDay(nextOn)}`;
  return { open: false, nextOn, words };
}

/** When a choice takes effect that was made because of an event. */
export function effectiveOn(
  rule: EffectiveRule,
  { happenedOn, today, payroll }: { happenedOn: Day; today: Day; payroll: PayrollCalendar },
): Day {
  switch (rule.from) {
    case 'event':
      return happenedOn;
    case 'next-month':
      return firstOf(nextMonth(monthOf(today)));
    case 'next-payroll': {
      const isAfterCutOff = Number(today.slice(8)) > payroll.cutOffDay;
      return firstOf(monthOf(addMonths(firstOf(monthOf(today)), isAfterCutOff ? 2 : 1)));
    }
  }
}

function coversBenefit(window: EnrolmentWindow, code: string): boolean {
  return window.benefits === undefined || window.benefits.includes(code);
}

function latest(first: Day, second: Day): Day {
  return first > second ? first : second;
}
