import { type Day, yearsBetween } from '../dates/day.ts';
import { type DayNumber, dayOfNumber } from '../dates/day-number.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { NEVER, nextDayOfChange } from './condition-change.ts';
import { conditionPasses, statusOn } from './condition-passes.ts';
import { asSentence, type RuleNames } from './phrases.ts';
import { sayRefusal } from './refusal-words.ts';
import type { Condition, FactName } from './rule.ts';
import type { FailedCondition } from './verdict.ts';

/** Of whom, when, and what things are called. */
export interface ExplanationContext {
  readonly facts: EmployeeFacts;
  readonly on: DayNumber;
  readonly names: RuleNames;
}

/** A condition that stands in the way, as data and in words. */
export function explainCondition(condition: Condition, isWanted: boolean, asked: ExplanationContext): FailedCondition {
  const { facts, on, names } = asked;
  const from = mendedOn(condition, isWanted, asked);
  return {
    kind: 'condition',
    condition,
    isWanted,
    actual: shownValue(condition.fact, facts, on),
    from,
    isFinal: from === null && OF_THE_PAST.has(condition.fact),
    text: asSentence(sayRefusal({ condition, isWanted, facts, on, from }, names)),
  };
}

/** Facts that time alone moves, or nothing. */
const OF_THE_PAST: ReadonlySet<FactName> = new Set(['age', 'service', 'probation', 'joined', 'voucher-scheme-joined']);

function mendedOn(condition: Condition, isWanted: boolean, { facts, on }: ExplanationContext): Day | null {
  let day = on;
  do day = nextDayOfChange(condition, facts, day);
  while (day !== NEVER && conditionPasses(condition, facts, day) !== isWanted);
  return day === NEVER ? null : dayOfNumber(day);
}

function shownValue(fact: FactName, facts: EmployeeFacts, on: DayNumber): string | number | undefined {
  switch (fact) {
    case 'age':
      return yearsBetween(facts.dateOfBirth, dayOfNumber(on));
    case 'service':
    case 'joined':
      return facts.joinedOn;
    case 'hours':
      return facts.hoursPerWeek;
    case 'grade':
    case 'department':
    case 'location':
    case 'region':
    case 'contract':
      return facts[fact];
    case 'employment-status':
      return statusOn(facts, on);
    case 'probation':
      return facts.probationUntil;
    case 'voucher-scheme-joined':
      return facts.voucherSchemeJoinedOn;
    case 'pay':
    case 'holds':
    case 'custom':
      return undefined;
  }
}
