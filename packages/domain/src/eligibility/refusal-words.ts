import { type Day, sayDay } from '../dates/day.ts';
import type { DayNumber } from '../dates/day-number.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { sayCustom } from './custom-words.ts';
import type { RuleNames } from './phrases.ts';
import { sayAskedList } from './refusal-list-words.ts';
import { sayAskedRange } from './refusal-range-words.ts';
import { hasJoinedVouchers } from './condition-passes.ts';
import type { Condition } from './rule.ts';

/** A condition that an employee does not meet, or under 'not' one that is met and should not be. */
export interface UnmetCondition {
  readonly condition: Condition;
  readonly isWanted: boolean;
  readonly facts: EmployeeFacts;
  readonly on: DayNumber;
  /** When time alone will mend it. */
  readonly from: Day | null;
}

/** Why not, as a phrase to the employee. It says what the rule asks for and never what the employee is paid. */
export function sayRefusal(refusal: UnmetCondition, names: RuleNames): string {
  const { condition, facts, from } = refusal;
  if (condition.fact === 'probation') return sayProbation(facts, from);
  const phrase = sayWhatIsAsked(condition, refusal, names);
  return from === null ? phrase : `${phrase}: from ${sayDay(from)}`;
}

/** Only a probation that runs can be waited for: who must be on probation and is not has nothing to wait for. */
function sayProbation({ probationUntil }: EmployeeFacts, from: Day | null): string {
  if (from === null || probationUntil === undefined) return 'only during probation';
  return `available once your probation ends on ${sayDay(probationUntil)}`;
}

function sayWhatIsAsked(
  condition: Exclude<Condition, { fact: 'probation' }>,
  refusal: UnmetCondition,
  names: RuleNames,
): string {
  const { isWanted } = refusal;
  switch (condition.fact) {
    case 'age':
    case 'service':
    case 'hours':
    case 'pay':
    case 'joined':
      return sayAskedRange(condition, refusal);
    case 'voucher-scheme-joined':
      return sayVoucherMembers(condition, refusal);
    case 'holds': {
      const name = names.benefits.get(condition.benefit) ?? condition.benefit;
      return isWanted ? `you need ${name} first` : `not together with ${name}`;
    }
    case 'custom':
      return `only where ${sayCustom(condition, isWanted, names)}`;
    case 'grade':
    case 'department':
    case 'location':
    case 'region':
    case 'contract':
    case 'employment-status':
      return sayAskedList(condition, isWanted);
  }
}

function sayVoucherMembers(
  condition: Condition & { fact: 'voucher-scheme-joined' },
  { isWanted, facts }: UnmetCondition,
): string {
  const { lastVoucherOn } = facts;
  if (isWanted && lastVoucherOn !== undefined && hasJoinedVouchers(condition, facts))
    return `not after 52 weeks without vouchers: your last were paid on ${sayDay(lastVoucherOn)}`;
  return `${isWanted ? 'only' : 'not'} for members of the voucher scheme who joined by ${sayDay(condition.onOrBefore)}`;
}
