import {
  anniversaryNumber,
  type DayNumber,
  dayNumber,
  numberAfterSpan,
  numberOfDayAfter,
} from '../dates/day-number.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { BREAK } from '../vouchers/membership.ts';
import type { Condition } from './rule.ts';

/** After every day. */
export const NEVER: DayNumber = 1_000_000_000;

/**
 * The first day after the given one on which time alone may change whether the condition is met, or NEVER. Each condition
 * has finitely many such days; not each of them changes the answer.
 */
export function nextDayOfChange(condition: Condition, facts: EmployeeFacts, after: DayNumber): DayNumber {
  let next = NEVER;
  switch (condition.fact) {
    case 'age':
      if (condition.atLeast !== undefined)
        next = sooner(next, anniversaryNumber(facts.dateOfBirth, condition.atLeast), after);
      if (condition.under !== undefined)
        next = sooner(next, anniversaryNumber(facts.dateOfBirth, condition.under), after);
      return next;
    case 'service':
      if (condition.atLeast !== undefined)
        next = sooner(next, numberAfterSpan(facts.joinedOn, condition.atLeast), after);
      if (condition.under !== undefined) next = sooner(next, numberAfterSpan(facts.joinedOn, condition.under), after);
      return next;
    case 'probation':
      return facts.probationUntil === undefined ? NEVER : sooner(NEVER, numberOfDayAfter(facts.probationUntil), after);
    case 'employment-status':
      return facts.leavesOn === undefined ? NEVER : sooner(NEVER, numberOfDayAfter(facts.leavesOn), after);
    case 'voucher-scheme-joined':
      return facts.lastVoucherOn === undefined
        ? NEVER
        : sooner(NEVER, numberAfterSpan(facts.lastVoucherOn, BREAK), after);
    case 'holds':
      for (const held of facts.held) {
        if (held.benefit !== condition.benefit) continue;
        next = sooner(next, dayNumber(held.from), after);
        if (held.until !== undefined) next = sooner(next, numberOfDayAfter(held.until), after);
      }
      return next;
    case 'hours':
    case 'pay':
    case 'grade':
    case 'department':
    case 'location':
    case 'region':
    case 'contract':
    case 'joined':
    case 'custom':
      return NEVER;
  }
}

function sooner(best: DayNumber, day: DayNumber, after: DayNumber): DayNumber {
  return day > after && day < best ? day : best;
}
