import { addDays, daysBetween, firstOf, lastOf, type Day, type Month } from '../dates/day.ts';
import type { ContractKind, EmploymentStatus } from '../employees/employee-facts.ts';
import { roundHalfAway, type Pence } from '../money/pence.ts';
import { minimumWageOn, type MinimumWage } from './minimum-wage.ts';
import type { RatesBook } from './rates/rates-book.ts';

/** Pay and hours from a day on. */
export interface PaidFrom {
  readonly from: Day;
  readonly status: EmploymentStatus;
  readonly contract: ContractKind;
  readonly salaryPence: Pence;
  readonly hoursPerWeek: number;
}

export interface PaidEmployee {
  readonly dateOfBirth: Day;
  readonly joinedOn: Day;
  /** By day. */
  readonly employments: readonly PaidFrom[];
}

/** A month's pay before anything is given up, and what the law says that it must be. */
export interface MonthWage {
  readonly month: Month;
  readonly wage: MinimumWage;
  /** Of the last days of the month. */
  readonly hoursPerWeek: number;
  readonly payPence: Pence;
  /** To the nearest penny; pay itself is held against the exact sum. */
  readonly floorPence: Pence;
  /** What can be taken and still leave the wage in full. Below nought where pay falls short by itself. */
  readonly roomPence: Pence;
}

const MONTHS = 12;
const DAYS_IN_YEAR = 365;
const DAYS_IN_WEEK = 7;
/** Hours come with at most four decimals, so that they become whole and the sum stays exact. */
const PARTS_OF_HOUR = 10_000;

/**
 * A twelfth of the salary, and of the hours of a year (365 ÷ 7 weeks) at the minimum wage, both for the days that somebody is
 * employed in the month. A month has one wage: that of its first day, because the law raises it with the pay period that begins
 * on a birthday or a new rate's day, or after it. Nothing for who is not employed in it.
 */
export function monthWageOf(person: PaidEmployee, month: Month, rates: RatesBook): MonthWage | undefined {
  const paid = paidDaysIn(person, month);
  const last = paid.at(-1);
  if (!last) return undefined;
  const { dateOfBirth, joinedOn } = person;
  const { contract, hoursPerWeek } = last.employment;
  const first = firstOf(month);
  const wage = minimumWageOn({ dateOfBirth, joinedOn, contract }, first, rates.on(first).minimumWage);
  let [pay, floor] = [0, 0];
  for (const { employment, days } of paid) {
    pay += employment.salaryPence * days * DAYS_IN_WEEK * PARTS_OF_HOUR;
    floor += Math.round(employment.hoursPerWeek * PARTS_OF_HOUR) * DAYS_IN_YEAR * wage.hourlyPence * days;
  }
  const whole = MONTHS * DAYS_IN_WEEK * PARTS_OF_HOUR * (daysBetween(first, lastOf(month)) + 1);
  return {
    month,
    wage,
    hoursPerWeek,
    payPence: roundHalfAway(pay, whole),
    floorPence: roundHalfAway(floor, whole),
    roomPence: Math.floor((pay - floor) / whole),
  };
}

interface PaidDays {
  readonly employment: PaidFrom;
  readonly days: number;
}

function paidDaysIn({ joinedOn, employments }: PaidEmployee, month: Month): PaidDays[] {
  const [first, last] = [firstOf(month), lastOf(month)];
  return employments.flatMap((employment, at) => {
    const next = employments[at + 1]?.from;
    const from = [first, employment.from, joinedOn].reduce((latest, day) => (day > latest ? day : latest));
    const until = next !== undefined && next <= last ? addDays(next, -1) : last;
    const isPaid = employment.status !== 'left' && from <= until;
    return isPaid ? [{ employment, days: daysBetween(from, until) + 1 }] : [];
  });
}
