import type { Day } from '@plenty/domain/dates/day';
import { dayToPrice, type PaidYear } from '@plenty/domain/pricing/paid-year';
import { isPension } from '@plenty/domain/pricing/deductions';
import { pensionSaverOf } from '@plenty/domain/pricing/pension-saver';
import {
  NOTHING_DECLARED,
  warnOfAnnualAllowance,
  type AnnualAllowanceWarning,
  type PensionDeclaration,
} from '@plenty/domain/tax/annual-allowance';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import { findCommitted, payOwnYear, type Committed } from './committed-pay.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';

/** With everything that the person has and has asked for. */
export function warnOfPensionSavings(own: EmployeeScheme): AnnualAllowanceWarning | null {
  const committed = findCommitted(own);
  return committed.some(({ benefit }) => isPension(benefit))
    ? warnOfSavings(own, { committed, paid: payOwnYear(own), on: own.today })
    : null;
}

interface YearOfSavings {
  readonly committed: readonly Committed[];
  /** With all of them. */
  readonly paid: PaidYear;
  /** Its tax year decides. */
  readonly on: Day;
}

export function warnOfSavings(
  own: EmployeeScheme,
  { committed, paid, on }: YearOfSavings,
): AnnualAllowanceWarning | null {
  const choices = committed.map((each) => ({
    benefit: each.benefit,
    price: paid.priceOn(each, dayToPrice(each, own.today)),
  }));
  return warnOfAnnualAllowance(pensionSaverOf(own.facts, choices, declaredFor(own, on)), own.rates.on(on));
}

/** Taking money flexibly once counts for ever. Unused allowance counts only in the tax year it was entered for. */
export function declaredFor({ pension }: EmployeeScheme, on: Day): PensionDeclaration {
  if (!pension) return NOTHING_DECLARED;
  const { hasTakenFlexibly, carriedForwardPence, carriedInto } = pension;
  return { hasTakenFlexibly, carriedForwardPence: carriedInto === taxYearOf(on) ? carriedForwardPence : 0 };
}
