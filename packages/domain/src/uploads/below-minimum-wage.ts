import { addMonths, firstOf, monthOf, nextMonth, type Day, type Month } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import { isGivenUp } from '../pricing/given-up.ts';
import { payYear, type PaidYear } from '../pricing/paid-year.ts';
import { isHeld } from '../selection/on-day.ts';
import { nextMinimumWageChange } from '../tax/minimum-wage.ts';
import { monthWageOf, type MonthWage } from '../tax/month-wage.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import { factsOn } from './facts-on.ts';
import type { ImpactScheme, ImpactYear } from './impact-scheme.ts';
import type { PersonToPrice } from './known-person.ts';

/** Why somebody is below the minimum wage. */
export const BELOW_WAGE_REASONS = ['pay', 'choices', 'birthday', 'new-rates', 'apprentice-year'] as const;
export type BelowWageReason = (typeof BELOW_WAGE_REASONS)[number];

/** A month that leaves somebody less than the minimum wage. */
export interface BelowWage {
  readonly month: Month;
  readonly reason: BelowWageReason;
  readonly leftPence: Pence;
  readonly floorPence: Pence;
  readonly shortPence: Pence;
}

/** After a month, so many are looked at. */
const WAGE_MONTHS_AHEAD = 12;

/** The months, from one on, that leave somebody less than the minimum wage by what is known: what they have and what is promised. */
export function monthsBelowWage(person: PersonToPrice, scheme: ImpactScheme, from: Month): BelowWage[] {
  const taken = new TakenByMonth(person, scheme);
  const below: BelowWage[] = [];
  const last = monthOf(addMonths(firstOf(from), WAGE_MONTHS_AHEAD));
  let before: MonthWage | undefined = monthWageOf(person, monthOf(addMonths(firstOf(from), -1)), scheme.rates);
  let going: { readonly own: BelowWageReason; readonly reason: BelowWageReason } | undefined;
  for (let month = from; month <= last; month = nextMonth(month)) {
    const wage = monthWageOf(person, month, scheme.rates);
    const takenPence = wage ? taken.in(month) : 0;
    const shortPence = wage ? takenPence - wage.roomPence : 0;
    if (wage && shortPence > 0 && wage.floorPence > 0) {
      const own = wage.roomPence < 0 ? 'pay' : 'choices';
      // What a birthday or a new rate has brought about stays its doing in the months that follow.
      if (going?.own !== own)
        going = { own, reason: (before && !going && changeOfWage(person, [before, wage], scheme.rates)) || own };
      const leftPence = wage.payPence - takenPence;
      below.push({ month, reason: going.reason, leftPence, floorPence: wage.floorPence, shortPence });
    } else going = undefined;
    before = wage;
  }
  return below;
}

/** The first month of each reason. */
export function firstBelowWage(months: readonly BelowWage[]): BelowWage[] {
  return months.filter(({ reason }, at) => months.findIndex((each) => each.reason === reason) === at);
}

/** What raised the wage between two months, where pay and hours stayed. */
function changeOfWage(
  person: PersonToPrice,
  [before, now]: readonly [MonthWage, MonthWage],
  rates: RatesBook,
): BelowWageReason | undefined {
  if (now.wage.hourlyPence <= before.wage.hourlyPence || now.payPence < before.payPence) return undefined;
  if (now.wage.from > before.wage.from) return 'new-rates';
  const contract = person.employments.findLast(({ from }) => from <= firstOf(now.month))?.contract ?? 'permanent';
  const since = firstOf(before.month);
  const day = nextMinimumWageChange({ ...person, contract }, since, rates.on(firstOf(now.month)).minimumWage);
  const isBirthday = day?.slice(5) === person.dateOfBirth.slice(5) || person.dateOfBirth.endsWith('-02-29');
  return isBirthday ? 'birthday' : 'apprentice-year';
}

/** What is taken of each month of what lowers the pay that the law looks at. */
class TakenByMonth {
  readonly #person: PersonToPrice;
  readonly #scheme: ImpactScheme;
  readonly #years = new Map<ImpactYear, { readonly ids: readonly string[]; readonly paid: PaidYear } | null>();

  constructor(person: PersonToPrice, scheme: ImpactScheme) {
    this.#person = person;
    this.#scheme = scheme;
  }

  in(month: Month): Pence {
    const year = this.#scheme.yearOn(firstOf(month));
    if (!year) return 0;
    let known = this.#years.get(year);
    if (known === undefined) this.#years.set(year, (known = this.#payYear(year, firstOf(month))));
    if (!known) return 0;
    const parts = known.paid.employeePenceIn(month);
    return known.ids.reduce((sum, id) => sum + Math.max(0, parts.get(id) ?? 0), 0);
  }

  /** Nothing for who gives up nothing in the year: most people. */
  #payYear(year: ImpactYear, day: Day) {
    const held = this.#person.selections.filter((each) => isHeld(each) && year.byId.has(each.benefitId));
    const ids = new Set(held.map(({ benefitId }) => benefitId));
    const counted = year.benefits.filter(({ id, benefit }) => ids.has(id) && isGivenUp(benefit)).map(({ id }) => id);
    const facts = counted.length === 0 ? undefined : this.#factsFrom(day);
    if (!facts) return null;
    const versions = held.flatMap(({ benefitId, price, startsOn, endsOn }) => {
      const benefit = year.byId.get(benefitId)?.benefit;
      return benefit && price && startsOn !== null ? [{ benefitId, benefit, price, startsOn, endsOn }] : [];
    });
    return { ids: counted, paid: payYear(year, facts, versions) };
  }

  /** Who joins within the month has the facts of their first day. */
  #factsFrom(day: Day) {
    const { joinedOn } = this.#person;
    return factsOn(this.#person, joinedOn > day ? joinedOn : day);
  }
}
