import type { Day } from '../dates/day.ts';
import { type DayNumber, dayNumber, dayOfNumber } from '../dates/day-number.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { NEVER, nextDayOfChange } from './condition-change.ts';
import { conditionPasses } from './condition-passes.ts';
import type { Rule } from './rule.ts';

/** The bare answer, for uploads that ask it of every employee and benefit. */
export function isEligible(rule: Rule, facts: EmployeeFacts, on: Day): boolean {
  return rulePasses(rule, facts, dayNumber(on));
}

/** The next day on which the answer would be another if nothing but time passes. */
export function nextChange(rule: Rule, facts: EmployeeFacts, on: Day): Day | null {
  let day = dayNumber(on);
  const isNow = rulePasses(rule, facts, day);
  for (;;) {
    day = nextConditionChange(rule, facts, day);
    if (day === NEVER) return null;
    if (rulePasses(rule, facts, day) !== isNow) return dayOfNumber(day);
  }
}

export function rulePasses(rule: Rule, facts: EmployeeFacts, on: DayNumber): boolean {
  if ('fact' in rule) return conditionPasses(rule, facts, on);
  if ('not' in rule) return !rulePasses(rule.not, facts, on);
  if ('all' in rule) {
    for (const part of rule.all) if (!rulePasses(part, facts, on)) return false;
    return true;
  }
  for (const part of rule.any) if (rulePasses(part, facts, on)) return true;
  return false;
}

function nextConditionChange(rule: Rule, facts: EmployeeFacts, after: DayNumber): DayNumber {
  if ('fact' in rule) return nextDayOfChange(rule, facts, after);
  if ('not' in rule) return nextConditionChange(rule.not, facts, after);
  let next = NEVER;
  for (const part of 'all' in rule ? rule.all : rule.any) {
    const day = nextConditionChange(part, facts, after);
    if (day < next) next = day;
  }
  return next;
}
