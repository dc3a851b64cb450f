import { addDays, monthOf, nextMonth, type Day, type Month } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { monthWageOf, type PaidFrom, type PaidEmployee } from '../tax/month-wage.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import { countsAgainstWage, type MonthGivenUp } from '../tax/wage-floor.ts';
import { isOfBonus } from './of-bonus.ts';
import type { PaidYear } from './paid-year.ts';

type TakenBenefit = Pick<Benefit, 'tax' | 'pricing'>;

/** Whether what the employee pays for it lowers the pay that the minimum wage is held against. A bonus is no part of that pay. */
export function isGivenUp({ tax, pricing }: TakenBenefit): boolean {
  return countsAgainstWage(tax.employee) && !isOfBonus(pricing);
}

interface AskedInYear {
  readonly facts: EmployeeFacts;
  /** All that the year offers, by id. */
  readonly benefits: readonly { readonly id: string; readonly benefit: TakenBenefit }[];
  /** The ids of what is asked for. */
  readonly asked: ReadonlySet<string>;
  /** The first day of what is asked for, and the last of its year. */
  readonly from: Day;
  readonly until: Day;
  /** The year as payroll takes it, with what is asked for. */
  readonly paid: PaidYear;
  readonly rates: RatesBook;
}

/** Each month that a choice pays in, by the pay of today: a pay change that is to come is looked at again when it is known. */
export function monthsGivenUp({ facts, benefits, asked, from, until, paid, rates }: AskedInYear): MonthGivenUp[] {
  const person = toPaidPerson(facts);
  const counted = benefits.filter(({ benefit }) => isGivenUp(benefit));
  return monthsPaidIn(monthOf(from), monthOf(until)).flatMap((month): MonthGivenUp[] => {
    const wage = monthWageOf(person, month, rates);
    if (!wage) return [];
    const parts = paid.employeePenceIn(month);
    const sumOf = (isAsked: boolean): Pence =>
      // What a credit adds to pay makes no room for a sacrifice.
      counted.reduce((sum, { id }) => sum + (asked.has(id) === isAsked ? Math.max(0, parts.get(id) ?? 0) : 0), 0);
    return [{ wage, askedPence: sumOf(true), standingPence: sumOf(false) }];
  });
}

/** Of a year that goes on without a successor, the one month that is asked about. */
function monthsPaidIn(first: Month, last: Month): Month[] {
  const months = [first];
  for (let month = nextMonth(first); month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

function toPaidPerson(facts: EmployeeFacts): PaidEmployee {
  const { dateOfBirth, joinedOn, leavesOn, status, contract, salaryPence, hoursPerWeek } = facts;
  const now: PaidFrom = { from: joinedOn, status, contract, salaryPence, hoursPerWeek };
  const gone: PaidFrom[] = leavesOn === undefined ? [] : [{ ...now, from: addDays(leavesOn, 1), status: 'left' }];
  return { dateOfBirth, joinedOn, employments: [now, ...gone] };
}
