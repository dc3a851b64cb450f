import type { Day, Month } from '../dates/day.ts';
import type { BenefitFund } from '../pricing/funding.ts';
import type { EnrolmentWindow, LifeEventKind } from '../selection/policies.ts';
import type { Benefit } from './benefit.ts';

/** What a client offers in one year: all that prices, rules and pages of that year are made from. */
export interface SchemeYear {
  readonly year: number;
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** The first day on which it only goes on because no year follows. */
  readonly extendedFrom?: Day | undefined;
  readonly windows: readonly EnrolmentWindow[];
  /** Days from joining in which a new joiner may choose. */
  readonly joinerDays: number;
  readonly payroll: PayrollCalendar;
  readonly fund?: BenefitFund | undefined;
  readonly lifeEvents: readonly LifeEventKind[];
  readonly benefits: readonly Benefit[];
}

/** Days of a month; a month that is shorter has its last. */
export interface PayrollCalendar {
  readonly approvalDay: number;
  /** What is chosen after it counts from the month after the next. */
  readonly cutOffDay: number;
  readonly payDay: number;
  /** The first month of a new client that closes, where its file names one. */
  readonly firstMonth?: Month | undefined;
  /** Codes of benefits: which is taken first where a month's pay cannot bear all. What is not named follows, in the scheme's order. */
  readonly deductionOrder?: readonly string[] | undefined;
}
