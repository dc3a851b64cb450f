import { sayDay, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { formatPounds, roundHalfAway, type Pence } from '../money/pence.ts';
import type { Deduction } from './deduction.ts';
import { minimumWageOn, type MinimumWage, type WageEarner } from './minimum-wage.ts';
import type { TaxYearRates } from './rates/tax-year-rates.ts';

export interface WageFloorInput {
  readonly rates: TaxYearRates;
  readonly employee: WageEarner & Pick<EmployeeFacts, 'hoursPerWeek' | 'salaryPence'>;
  readonly on: Day;
  /** What is asked for. */
  readonly deductions: readonly Deduction[];
  /** What stands already. */
  readonly standing?: readonly Deduction[] | undefined;
}

export interface WageFloor {
  /** Whether pay stays at the minimum wage or above with all that is asked for. */
  readonly isKept: boolean;
  readonly wage: MinimumWage;
  /** A year's hours at that wage, to the nearest penny; pay itself is held against the exact sum. */
  readonly floorPence: Pence;
  readonly askedPence: Pence;
  /** The most that may be asked for beside what stands: in a year, and each month. */
  readonly mostYearlyPence: Pence;
  readonly mostMonthlyPence: Pence;
  readonly words: string;
}

/** No sacrifice may take pay below the minimum wage; all of them count together. */
export function checkWageFloor({ rates, employee, on, deductions, standing = [] }: WageFloorInput): WageFloor {
  const wage = minimumWageOn(employee, on, rates.minimumWage);
  const { part, whole } = yearlyWage(employee.hoursPerWeek, wage.hourlyPence);
  const leastPayPence = Math.ceil(part / whole);
  const askedPence = givenUpPence(deductions);
  const mostYearlyPence = Math.max(0, employee.salaryPence - givenUpPence(standing) - leastPayPence);
  const floor = {
    isKept: askedPence <= mostYearlyPence,
    wage,
    floorPence: roundHalfAway(part, whole),
    askedPence,
    mostYearlyPence,
    mostMonthlyPence: Math.floor(mostYearlyPence / 12),
  };
  return { ...floor, words: sayFloor(floor, employee.hoursPerWeek) };
}

/** What is given up of a year's salary by sacrifices of either kind, and as pay that is not earned. A bonus is no part of it. */
export function givenUpPence(deductions: readonly Deduction[]): Pence {
  let pence = 0;
  for (const { employee, yearlyPence, isFromBonus } of deductions) {
    if (isFromBonus) continue;
    if (employee.taken === 'salary-sacrifice' || employee.taken === 'pay-reduction') pence += yearlyPence;
  }
  return pence;
}

const DAYS_IN_YEAR = 365;
const DAYS_IN_WEEK = 7;
/** Hours come with at most four decimals, so that they become whole and the sum stays exact. */
const PARTS_OF_HOUR = 10_000;

/** Hours of a year, 365 ÷ 7 weeks, at the wage: pence as part over whole. */
function yearlyWage(hoursPerWeek: number, hourlyPence: Pence): { readonly part: number; readonly whole: number } {
  const hourParts = Math.round(hoursPerWeek * PARTS_OF_HOUR);
  return { part: hourParts * DAYS_IN_YEAR * hourlyPence, whole: DAYS_IN_WEEK * PARTS_OF_HOUR };
}

function sayFloor(floor: Omit<WageFloor, 'words'>, hoursPerWeek: number): string {
  const { wage, floorPence, mostYearlyPence, mostMonthlyPence } = floor;
  const most =
    mostYearlyPence === 0
      ? 'No more pay can be given up.'
      : `The most that can still be given up is ${formatPounds(mostYearlyPence)} a year, ${formatPounds(mostMonthlyPence)} a month.`;
  return (
    `The minimum wage for ${wage.name} is ${formatPounds(wage.hourlyPence)} an hour from ${sayDay(wage.from)}. ` +
    `For ${hoursPerWeek} hours a week, pay may not fall below ${formatPounds(floorPence)} a year. ${most}`
  );
}
