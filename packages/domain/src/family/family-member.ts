import type { Day } from '../dates/day.ts';

export interface FamilyMember {
  readonly id: string;
  readonly relationship: 'partner' | 'dependant';
  readonly dateOfBirth: Day;
  readonly active: boolean;
  /** The last day of full-time education, where there is one. */
  readonly educationEndsOn?: Day | undefined;
  readonly registeredDisabled: boolean;
  readonly smoker?: boolean | undefined;
}

/** Until when a dependant counts: to the last age, longer while in full-time education, always when disabled. */
export interface DependantRule {
  /** Counts until the day before this birthday. */
  readonly underAge: number;
  /** In full-time education, until the day before this birthday. */
  readonly underAgeInEducation: number;
  readonly disabledAlways: boolean;
}
