import { firstOf, monthOf, nextMonth, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { employmentOn } from '../employees/employment-on.ts';
import { factsOn } from './facts-on.ts';
import type { KnownPerson } from './known-person.ts';

/** The days, from today on, from which somebody is another to rules and prices than they would have been. */
export function daysOfChange(before: KnownPerson | null, after: KnownPerson, today: Day): readonly Day[] {
  const days = new Set([today]);
  for (const { employments } of before ? [before, after] : [after])
    for (const { from } of employments) if (from > today) days.add(from);
  return [...days].toSorted().filter((day) => differOn(before, after, day));
}

/**
 * The days before today from which an employment is another than was known. What is changed of the person has no day: it
 * counts from today.
 */
export function daysOfCorrection(before: KnownPerson, after: KnownPerson, today: Day): readonly Day[] {
  const days = new Set([...before.employments, ...after.employments].map(({ from }) => from));
  return [...days].filter((day) => day < today && isCorrectedOn(before, after, day)).toSorted();
}

function isCorrectedOn(before: KnownPerson, after: KnownPerson, day: Day): boolean {
  const was = employmentOn(before.employments, day)?.now;
  const is = employmentOn(after.employments, day)?.now;
  if (!was || !is || was.status === 'left' || is.status === 'left') return false;
  return EMPLOYMENT_FACTS.some((fact) => was[fact] !== is[fact]) || differInLists(was.custom, is.custom);
}

/** When payroll takes a price that changes on a day: with that month, where it is the first of one, else the next. */
export function pricedFrom(day: Day): Day {
  const month = monthOf(day);
  return day === firstOf(month) ? day : firstOf(nextMonth(month));
}

function differOn(before: KnownPerson | null, after: KnownPerson, day: Day): boolean {
  const was = before ? factsOn(before, day) : undefined;
  const is = factsOn(after, day);
  return was === undefined || is === undefined
    ? was !== is
    : PLAIN_FACTS.some((fact) => was[fact] !== is[fact]) || differInLists(was.custom, is.custom);
}

const EMPLOYMENT_FACTS = [
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
  'bonusPaidIn',
] as const satisfies readonly (keyof EmployeeFacts)[];

/** A last day that is still to come changes nothing on an earlier one. */
const PLAIN_FACTS = [
  'dateOfBirth',
  'joinedOn',
  'smoker',
  'voucherSchemeJoinedOn',
  ...EMPLOYMENT_FACTS,
] as const satisfies readonly (keyof EmployeeFacts)[];

function differInLists(was: EmployeeFacts['custom'], is: EmployeeFacts['custom']): boolean {
  if (was === is) return false;
  const names = Object.keys(is);
  return names.length !== Object.keys(was).length || names.some((name) => was[name] !== is[name]);
}
