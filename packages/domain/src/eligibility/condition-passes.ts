import { anniversaryNumber, type DayNumber, dayNumber, numberAfterSpan } from '../dates/day-number.ts';
import type { CustomValue, EmployeeFacts, EmploymentStatus } from '../employees/employee-facts.ts';
import { BREAK } from '../vouchers/membership.ts';
import type { Condition, Range } from './rule.ts';

/** Whether an employee meets one condition on a day. It makes no object and no text: uploads ask it by the million. */
export function conditionPasses(condition: Condition, facts: EmployeeFacts, on: DayNumber): boolean {
  switch (condition.fact) {
    case 'age':
      return (
        (condition.atLeast === undefined || on >= anniversaryNumber(facts.dateOfBirth, condition.atLeast)) &&
        (condition.under === undefined || on < anniversaryNumber(facts.dateOfBirth, condition.under))
      );
    case 'service':
      return (
        (condition.atLeast === undefined || on >= numberAfterSpan(facts.joinedOn, condition.atLeast)) &&
        (condition.under === undefined || on < numberAfterSpan(facts.joinedOn, condition.under))
      );
    case 'hours':
      return isWithin(facts.hoursPerWeek, condition);
    case 'pay':
      return isWithin(facts.salaryPence, condition);
    case 'grade':
    case 'department':
    case 'location':
      return condition.oneOf.includes(facts[condition.fact]);
    case 'region':
      return condition.oneOf.includes(facts.region);
    case 'contract':
      return condition.oneOf.includes(facts.contract);
    case 'employment-status':
      return condition.oneOf.includes(statusOn(facts, on));
    case 'probation':
      return isOnProbation(facts, on) === (condition.is === 'running');
    case 'joined':
      return (
        (condition.onOrBefore === undefined || facts.joinedOn <= condition.onOrBefore) &&
        (condition.after === undefined || facts.joinedOn > condition.after)
      );
    case 'voucher-scheme-joined':
      return hasJoinedVouchers(condition, facts) && !hasBrokenOff(facts, on);
    case 'holds':
      return holdsOn(condition.benefit, facts, on);
    case 'custom':
      return customPasses(condition, facts.custom[condition.name]);
  }
}

export function hasJoinedVouchers(
  { onOrBefore }: Condition & { fact: 'voucher-scheme-joined' },
  { voucherSchemeJoinedOn }: EmployeeFacts,
): boolean {
  return voucherSchemeJoinedOn !== undefined && voucherSchemeJoinedOn <= onOrBefore;
}

/** The voucher scheme is closed: who had none for too long cannot come back. */
function hasBrokenOff({ lastVoucherOn }: EmployeeFacts, on: DayNumber): boolean {
  return lastVoucherOn !== undefined && on >= numberAfterSpan(lastVoucherOn, BREAK);
}

/** Whoever has a last day has left on the day after it, even where the employment's facts do not yet say so. */
export function statusOn(facts: EmployeeFacts, on: DayNumber): EmploymentStatus {
  return facts.leavesOn !== undefined && on > dayNumber(facts.leavesOn) ? 'left' : facts.status;
}

function isOnProbation(facts: EmployeeFacts, on: DayNumber): boolean {
  return facts.probationUntil !== undefined && on <= dayNumber(facts.probationUntil);
}

function holdsOn(benefit: string, facts: EmployeeFacts, on: DayNumber): boolean {
  for (const held of facts.held) {
    if (held.benefit !== benefit || on < dayNumber(held.from)) continue;
    if (held.until === undefined || on <= dayNumber(held.until)) return true;
  }
  return false;
}

/** What is not known of an employee, or is of another kind than the condition asks for, meets none. */
function customPasses(condition: Condition & { fact: 'custom' }, value: CustomValue | undefined): boolean {
  if ('equals' in condition) return value === condition.equals;
  if ('oneOf' in condition) return typeof value === 'string' && condition.oneOf.includes(value);
  return typeof value === 'number' && isWithin(value, condition);
}

function isWithin(value: number, { atLeast, under }: Range<number>): boolean {
  return (atLeast === undefined || value >= atLeast) && (under === undefined || value < under);
}
