import { addDays, addMonths, type Day, monthOf, monthsBetween } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { inMicropence, ONE, type Pence, roundHalfAway, shareOf } from '../money/pence.ts';
import type { BenefitFund } from './funding.ts';

/** The scheme year of a fund, and how far it has gone. */
export interface FundYear {
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** The first day that is not closed yet; the year's first unless said. */
  readonly openFrom?: Day | undefined;
  /** What closed months have taken from the fund. */
  readonly spentPence?: Pence | undefined;
}

/** The employee's fund of the year, rounded once; who joins in the year may have the part of the whole months left. */
export function grantOf(fund: BenefitFund, facts: EmployeeFacts, year: FundYear): Pence {
  const whole = inMicropence(fund.yearlyPence) + shareOf(facts.salaryPence, fund.shareOfPay ?? 0);
  if (fund.joiners === 'whole' || facts.joinedOn <= year.startsOn) return roundHalfAway(whole, ONE);
  return roundHalfAway(whole * monthsFrom(facts.joinedOn, year), monthsFrom(year.startsOn, year) * ONE);
}

/** Whole months from joining, or from the first open day, to the end of the year. */
export function monthsToSpendIn({ joinedOn }: EmployeeFacts, year: FundYear): number {
  const open = year.openFrom ?? year.startsOn;
  return monthsFrom(joinedOn > open ? joinedOn : open, year);
}

function monthsFrom(day: Day, { startsOn, endsOn }: FundYear): number {
  const from = day > startsOn ? day : startsOn;
  const end = addDays(endsOn, 1);
  const touched = monthsBetween(monthOf(from), monthOf(end));
  return Math.max(0, addMonths(end, -touched) < from ? touched - 1 : touched);
}
