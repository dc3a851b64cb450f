import { firstOf, monthOf, nextMonth, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { factsOn } from './facts-on.ts';
import type { KnownPerson } from './known-person.ts';

/** The days, from today on, from which somebody is another to rules and prices than they would have been. */
export function daysOfChange(before: KnownPerson | null, after: KnownPerson, today: Day): readonly Day[] {
  const days = new Set([today]);
  for (const { employments } of before ? [before, after] : [after])
    for (const { from } of employments) if (from > today) days.add(from);
  return [...days].toSorted().filter((day) => differOn(before, after, day));
}

/** When payroll takes a price that changes on a day: with that month, where it is the first of one to come, else the next. */
export function pricedFrom(day: Day, today: Day): Day {
  const month = monthOf(day);
  return day > today && day === firstOf(month) ? day : firstOf(nextMonth(month));
}

function differOn(before: KnownPerson | null, after: KnownPerson, day: Day): boolean {
  const was = before ? factsOn(before, day) : undefined;
  const is = factsOn(after, day);
  return was === undefined || is === undefined
    ? was !== is
    : PLAIN_FACTS.some((fact) => was[fact] !== is[fact]) || differsInLists(was, is);
}

/** A last day that is still to come changes nothing on an earlier one. */
const PLAIN_FACTS = [
  'dateOfBirth',
  'joinedOn',
  'status',
  'probationUntil',
  'contract',
  'grade',
  'department',
  'location',
  'region',
  'hoursPerWeek',
  'salaryPence',
  'bonusPence',
  'smoker',
  'voucherSchemeJoinedOn',
] as const satisfies readonly (keyof EmployeeFacts)[];

function differsInLists({ custom: was }: EmployeeFacts, { custom: is }: EmployeeFacts): boolean {
  if (was === is) return false;
  const names = Object.keys(is);
  return names.length !== Object.keys(was).length || names.some((name) => was[name] !== is[name]);
}
