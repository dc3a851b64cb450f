import type { NiCategory } from '../employees/employee-facts.ts';
import type { Millionths, Pence } from '../money/pence.ts';
import { ratesOfLetter } from './ni-letter.ts';
import { chargeAll, NOT_CHARGED, type Charge, type ChargedFigure, type PayFigure } from './pay-figure.ts';
import type { NationalInsuranceRates, NiThreshold } from './rates/tax-year-rates.ts';

interface Liability {
  readonly rates: NationalInsuranceRates;
  readonly category: NiCategory;
  /** Illustrations take the year; a payroll takes each month by itself, with the month's limits. */
  readonly period: keyof NiThreshold;
}

export function employeeNi(payPence: Pence, { rates, category, period }: Liability): ChargedFigure {
  const { employeeMain, employeeAbove } = ratesOfLetter(category, rates);
  return chargeBetween(payPence, {
    lowerPence: rates.primaryThreshold.value[period],
    upperPence: rates.upperEarningsLimit.value[period],
    main: employeeMain,
    above: employeeAbove,
    aboveLabel: 'Above the upper earnings limit',
  });
}

/** Class 1 of the employer; little or none is due on the pay of the young, of apprentices and of veterans. */
export function employerNi(payPence: Pence, { rates, category, period }: Liability): PayFigure {
  const { employerMain, employerAbove } = ratesOfLetter(category, rates);
  return chargeBetween(payPence, {
    lowerPence: rates.secondaryThreshold.value[period],
    upperPence: rates.upperSecondaryThreshold.value[period],
    main: employerMain,
    above: employerAbove,
    aboveLabel: 'Above the upper secondary threshold',
  });
}

/** What the employer owes on benefits in kind. */
export function classOneA(inKindPence: Pence, rates: NationalInsuranceRates): PayFigure {
  if (inKindPence <= 0) return NOT_CHARGED;
  return chargeAll([{ label: 'Class 1A', share: rates.classOneA.value, onPence: inKindPence }]);
}

interface EarningsLimits {
  readonly lowerPence: Pence;
  readonly upperPence: Pence;
  readonly main: Millionths;
  readonly above: Millionths;
  readonly aboveLabel: string;
}

function chargeBetween(
  payPence: Pence,
  { lowerPence, upperPence, main, above, aboveLabel }: EarningsLimits,
): ChargedFigure {
  if (payPence <= lowerPence) return NOT_CHARGED;
  const splitPence = main === above ? payPence : Math.min(payPence, upperPence);
  const charges: Charge[] = [];
  if (main > 0) charges.push({ label: 'National Insurance', share: main, onPence: splitPence - lowerPence });
  if (above > 0 && payPence > splitPence) {
    charges.push({ label: aboveLabel, share: above, onPence: payPence - splitPence });
  }
  return chargeAll(charges);
}
