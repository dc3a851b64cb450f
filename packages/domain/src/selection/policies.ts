import type { Day } from '../dates/day.ts';

export const CHANGE_POLICIES = ['anytime', 'window', 'window-or-life-event', 'fixed'] as const;
export type ChangePolicy = (typeof CHANGE_POLICIES)[number];

/** When employees may choose, and when what they chose begins. */
export interface EnrolmentWindow {
  readonly name: string;
  readonly opensOn: Day;
  /** The last day of it. */
  readonly closesOn: Day;
  readonly startsOn: Day;
  /** All benefits of the scheme unless some are named. */
  readonly benefits?: readonly string[] | undefined;
}

/** When a change begins that is not made in a window. */
export type EffectiveRule =
  | { readonly from: 'event' }
  | { readonly from: 'next-month' }
  /** The month after the next cut-off of the payroll. */
  | { readonly from: 'next-payroll' };

export interface LifeEventKind {
  readonly code: string;
  readonly name: string;
  /** The benefits that it opens, by their codes. */
  readonly opens: readonly string[];
  /** For so many days from the event. */
  readonly openForDays: number;
  readonly evidence: boolean;
  readonly effective: EffectiveRule;
}

/** What becomes of a selection when the scheme year ends. */
export const RENEWALS = ['carried-forward', 're-priced', 'asked-again', 'ends'] as const;
export type Renewal = (typeof RENEWALS)[number];
