import type { Day } from '../dates/day.ts';
import type { Condition } from './rule.ts';

/** Whether an employee may have a benefit, why not, and when that would change if nothing but time passes. */
export interface Verdict {
  readonly eligible: boolean;
  /** What is in the way, all of it; empty for who is eligible. */
  readonly reasons: readonly Reason[];
  readonly nextChange: Day | null;
}

export type Reason = FailedCondition | Alternatives;

interface Explained {
  /** Neither time nor a change of the employee's circumstances can mend it: an age that is over, a day that is past. */
  readonly isFinal: boolean;
  /** To the employee, in a sentence without its full stop. */
  readonly text: string;
}

export interface FailedCondition extends Explained {
  readonly kind: 'condition';
  readonly condition: Condition;
  /** False where the rule asks that the condition be not met. */
  readonly isWanted: boolean;
  /** What the employee's own data say, where it may be shown: never pay, nor what a client's own fields hold. */
  readonly actual?: string | number | undefined;
  /** When time alone will mend this condition. */
  readonly from: Day | null;
}

/** Each of them would do; each names all that it still lacks. */
export interface Alternatives extends Explained {
  readonly kind: 'one-of';
  readonly alternatives: readonly (readonly Reason[])[];
}
