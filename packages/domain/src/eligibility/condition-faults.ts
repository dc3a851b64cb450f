import { isDay } from '../dates/day.ts';
import { findListFaults } from './list-faults.ts';
import type { KnownNames, RuleFault, RulePath } from './rule-fault.ts';
import { findBoundFaults, findNumberFaults, findSpanFaults } from './range-faults.ts';
import type { Condition } from './rule.ts';

/** What is wrong with one condition, wherever in the rule it stands. */
export function findConditionFaults(condition: Condition, known: KnownNames, path: RulePath): RuleFault[] {
  switch (condition.fact) {
    case 'age':
      return findNumberFaults(condition, { what: 'An age', most: 120, isWhole: true, path });
    case 'hours':
      return findNumberFaults(condition, { what: 'Hours a week', most: 168, path });
    case 'pay':
      return findNumberFaults(condition, { what: 'Pay in pence', most: Number.MAX_SAFE_INTEGER, isWhole: true, path });
    case 'service':
      return findSpanFaults(condition, path);
    case 'grade':
      return findListFaults(condition.oneOf, { what: 'grade', known: known.grades, path });
    case 'department':
      return findListFaults(condition.oneOf, { what: 'department', known: known.departments, path });
    case 'location':
      return findListFaults(condition.oneOf, { what: 'location', known: known.locations, path });
    case 'region':
    case 'contract':
    case 'employment-status':
      return findListFaults(condition.oneOf, { what: condition.fact.replace('-', ' '), path });
    case 'probation':
      return [];
    case 'joined':
      return findJoinedFaults(condition, path);
    case 'voucher-scheme-joined':
      return findDayFaults(condition.onOrBefore, [...path, 'onOrBefore']);
    case 'holds':
      return findHoldsFaults(condition.benefit, known, [...path, 'benefit']);
    case 'custom':
      return findCustomFaults(condition, known, path);
  }
}

function findDayFaults(day: string | undefined, path: RulePath): RuleFault[] {
  if (day === undefined || isDay(day)) return [];
  return [{ path, code: 'not-a-day', message: `'${day}' is not a day of the calendar, written as 2018-10-04` }];
}

function findJoinedFaults({ after, onOrBefore }: Extract<Condition, { fact: 'joined' }>, path: RulePath): RuleFault[] {
  const faults = [...findDayFaults(after, [...path, 'after']), ...findDayFaults(onOrBefore, [...path, 'onOrBefore'])];
  if (faults.length > 0) return faults;
  const isCrossed = after !== undefined && onOrBefore !== undefined && onOrBefore <= after;
  return findBoundFaults({ from: after, to: onOrBefore, isCrossed }, ['after', 'onOrBefore'], path);
}

function findHoldsFaults(benefit: string, { itself, benefits }: KnownNames, path: RulePath): RuleFault[] {
  if (benefit === itself)
    return [{ path, code: 'holds-itself', message: `A benefit cannot depend on itself: '${benefit}'` }];
  if (benefits.includes(benefit)) return [];
  return [{ path, code: 'unknown-benefit', message: `This scheme has no benefit with the code '${benefit}'` }];
}

function findCustomFaults(
  condition: Extract<Condition, { fact: 'custom' }>,
  known: KnownNames,
  path: RulePath,
): RuleFault[] {
  const message = `This client's employees have no field '${condition.name}'`;
  if (!known.customFields.includes(condition.name))
    return [{ path: [...path, 'name'], code: 'unknown-custom-field', message }];
  if ('equals' in condition) return [];
  if ('oneOf' in condition) return findListFaults(condition.oneOf, { what: 'value', path });
  return findNumberFaults(condition, { what: 'The value', least: -Infinity, most: Infinity, path });
}
