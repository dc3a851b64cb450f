import type { Day } from '../dates/day.ts';
import { dayNumber } from '../dates/day-number.ts';
import { rulePasses } from '../eligibility/is-eligible.ts';
import type { EmployeeFacts, HeldBenefit } from '../employees/employee-facts.ts';
import { lacksBonus } from '../pricing/of-bonus.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { isHeld, selectionsOn, standsOn } from '../selection/on-day.ts';
import { factsOn } from './facts-on.ts';
import type { TaxYearRates } from '../tax/rates/tax-year-rates.ts';
import type { ImpactScheme, ImpactYear } from './impact-scheme.ts';
import type { PersonToPrice, KnownSelection } from './known-person.ts';

/** Somebody on a day: what they are eligible for, and what of their choices is left then. */
export interface PersonOn {
  readonly day: Day;
  readonly year: ImpactYear;
  readonly rates: TaxYearRates;
  /** With what is held then. */
  readonly facts: EmployeeFacts;
  /** By the ids of benefits. */
  readonly eligible: ReadonlySet<string>;
  readonly selections: readonly KnownSelection[];
  /** What has ended by then because they are not eligible for it any more, by the ids of selections. */
  readonly lost: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Nothing for who is not employed then, or where nothing is offered. What somebody is not eligible for ends, and with it what
 * asks that it be held, until nothing more ends.
 */
export function personOn(
  person: PersonToPrice | null,
  { yearOn, codeOf, rates }: ImpactScheme,
  day: Day,
  lostBefore: ReadonlySet<string> = NONE,
): PersonOn | undefined {
  const facts = person ? factsOn(person, day) : undefined;
  const year = yearOn(day);
  if (!person || !facts || !year) return undefined;
  const all = person.selections.length === 0 ? [] : selectionsOn(person.selections, day);
  let lost = lostBefore;
  for (;;) {
    const selections = lost.size === 0 ? all : all.filter(({ id }) => !lost.has(id));
    const now = judge(facts, year, day, heldOf(selections, codeOf));
    const ending = selections.filter((selection) => endsOn(selection, now.eligible, year, day));
    if (ending.length === 0) return { day, year, rates: rates.on(day), selections, lost, ...now };
    lost = new Set([...lost, ...ending.map(({ id }) => id)]);
  }
}

function endsOn(selection: KnownSelection, eligible: ReadonlySet<string>, { byId }: ImpactYear, day: Day): boolean {
  const { benefitId, state } = selection;
  return state === 'active' && byId.has(benefitId) && !eligible.has(benefitId) && standsOn(selection, day);
}

function heldOf(selections: readonly KnownSelection[], codeOf: ReadonlyMap<string, string>): HeldBenefit[] {
  return selections.filter(isHeld).map(({ benefitId, startsOn, endsOn: until }) => ({
    benefit: codeOf.get(benefitId) ?? '',
    from: startsOn ?? '',
    until: until ?? undefined,
  }));
}

function isOpenTo({ eligibility, pricing }: Benefit, facts: EmployeeFacts, on: number): boolean {
  return rulePasses(eligibility, facts, on) && !lacksBonus(pricing, facts);
}

/** What asks for no choice is held by whoever is eligible, from the day they joined or the year began. */
function judge(known: EmployeeFacts, { benefits, startsOn }: ImpactYear, day: Day, held: HeldBenefit[]) {
  const facts = { ...known, held };
  const on = dayNumber(day);
  const from = known.joinedOn > startsOn ? known.joinedOn : startsOn;
  const eligible = new Set<string>();
  for (const { id, benefit, isIncluded, asksHeld } of benefits) {
    if ((asksHeld && !isIncluded) || !isOpenTo(benefit, facts, on)) continue;
    eligible.add(id);
    if (isIncluded) held.push({ benefit: benefit.code, from });
  }
  // What asks for something else is asked once all is known that is held.
  for (const { id, benefit, asksHeld } of benefits) {
    if (!asksHeld) continue;
    if (isOpenTo(benefit, facts, on)) eligible.add(id);
    else eligible.delete(id);
  }
  return { facts, eligible };
}
