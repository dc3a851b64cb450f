import { anniversaryOf, earliest, yearsBetween, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import type { MinimumWageRates, TaxYearRates } from './rates/tax-year-rates.ts';

export type WageEarner = Pick<EmployeeFacts, 'dateOfBirth' | 'joinedOn' | 'contract'>;

export interface MinimumWage {
  readonly hourlyPence: Pence;
  /** Whose it is: 'people of 21 and over'. */
  readonly name: string;
  /** Since when it is that much. */
  readonly from: Day;
  /** From when another wage is due that is not published yet, where that day has come. */
  readonly unpublishedFrom: Day | null;
}

type Tables = TaxYearRates['minimumWage'];

/** The wage that an hour must bring on a day. Before the first table and after the last, the nearest is taken. */
export function minimumWageOn(earner: WageEarner, on: Day, tables: Tables): MinimumWage {
  const { value: table, nextChangeOn } = tableOn(on, tables);
  const unpublishedFrom = nextChangeOn !== null && nextChangeOn <= on ? nextChangeOn : null;
  const age = yearsBetween(earner.dateOfBirth, on);
  const { from, byAge, apprentice } = table;
  if (isApprentice(earner, on, table))
    return { hourlyPence: apprentice.hourlyPence, name: apprentice.name, from, unpublishedFrom };
  const band = byAge.find(({ fromAge }) => age >= fromAge) ?? byAge.at(-1);
  if (band === undefined) throw new Error(`The minimum wage from ${from} has no rates`);
  return { hourlyPence: band.hourlyPence, name: band.name, from, unpublishedFrom };
}

/** The next day on which that wage is another, by a new table, a birthday or the end of an apprentice's first year. */
export function nextMinimumWageChange(earner: WageEarner, on: Day, tables: Tables): Day | null {
  const now = minimumWageOn(earner, on, tables).hourlyPence;
  const later = turningPoints(earner, tables).filter(
    (day) => day > on && minimumWageOn(earner, day, tables).hourlyPence !== now,
  );
  return earliest(...later);
}

function turningPoints({ dateOfBirth, joinedOn }: WageEarner, tables: Tables): Day[] {
  return tables.flatMap(({ value: { from, byAge, apprentice } }) => [
    from,
    ...byAge.map(({ fromAge }) => anniversaryOf(dateOfBirth, fromAge)),
    anniversaryOf(dateOfBirth, apprentice.belowAge),
    anniversaryOf(joinedOn, apprentice.firstYears),
  ]);
}

function tableOn(on: Day, tables: Tables): Tables[number] {
  const table = tables.findLast(({ value }) => value.from <= on) ?? tables[0];
  if (table === undefined) throw new Error('No minimum wage is known');
  return table;
}

function isApprentice({ contract, dateOfBirth, joinedOn }: WageEarner, on: Day, { apprentice }: MinimumWageRates) {
  if (contract !== 'apprentice') return false;
  const isYoung = yearsBetween(dateOfBirth, on) < apprentice.belowAge;
  return isYoung || yearsBetween(joinedOn, on) < apprentice.firstYears;
}
