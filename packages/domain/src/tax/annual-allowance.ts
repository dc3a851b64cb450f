import { formatPounds, inMicropence, roundToPence, shareOf, type Pence } from '../money/pence.ts';
import type { TaxYearRates } from './rates/tax-year-rates.ts';

/** What only the person knows of their pensions. */
export interface PensionDeclaration {
  readonly hasTakenFlexibly: boolean;
  /** What earlier years left, for the tax year that is asked about. */
  readonly carriedForwardPence: Pence;
}

export const NOTHING_DECLARED: PensionDeclaration = { hasTakenFlexibly: false, carriedForwardPence: 0 };

export interface PensionSaver extends PensionDeclaration {
  /** All that goes into pensions in a year, the employer's part too. */
  readonly contributionsPence: Pence;
  /** Income without pension contributions, but with pay given up for them. */
  readonly thresholdIncomePence: Pence;
  /** Income with all that goes into pensions. */
  readonly adjustedIncomePence: Pence;
}

export interface AnnualAllowanceWarning {
  readonly allowancePence: Pence;
  readonly overByPence: Pence;
  readonly words: string;
}

/** What to tell whose pension savings are above what is free of tax; nothing when they are not. */
export function warnOfAnnualAllowance(saver: PensionSaver, rates: TaxYearRates): AnnualAllowanceWarning | null {
  const allowancePence = annualAllowance(saver, rates);
  const overByPence = saver.contributionsPence - allowancePence;
  if (overByPence <= 0) return null;
  const words =
    `${formatPounds(saver.contributionsPence)} a year would go into your pension, with what your employer pays. ` +
    `That is ${formatPounds(overByPence)} over your annual allowance of ${formatPounds(allowancePence)}, ` +
    `so you may have to pay tax on it. ${explainAllowance(saver, rates)}`;
  return { allowancePence, overByPence, words };
}

/** What may go into pensions in the tax year free of tax. */
export function annualAllowance(saver: PensionSaver, rates: TaxYearRates): Pence {
  const { standardPence, taper, moneyPurchasePence } = rates.annualAllowance.value;
  if (saver.hasTakenFlexibly) return moneyPurchasePence;
  if (!isTapered(saver, rates)) return standardPence + saver.carriedForwardPence;
  const lost = shareOf(saver.adjustedIncomePence - taper.adjustedIncomePence, taper.share);
  return Math.max(taper.leastPence, roundToPence(inMicropence(standardPence) - lost)) + saver.carriedForwardPence;
}

function isTapered({ thresholdIncomePence, adjustedIncomePence }: PensionSaver, rates: TaxYearRates): boolean {
  const { taper } = rates.annualAllowance.value;
  return thresholdIncomePence > taper.thresholdIncomePence && adjustedIncomePence > taper.adjustedIncomePence;
}

function explainAllowance(saver: PensionSaver, rates: TaxYearRates): string {
  const { standardPence, taper, carryForwardYears } = rates.annualAllowance.value;
  if (saver.hasTakenFlexibly)
    return 'Your allowance is lower because you have taken money flexibly from a pension. You cannot use allowance from earlier years.';
  const isLower = isTapered(saver, rates);
  const why = isLower
    ? `Your allowance is below ${formatPounds(standardPence)} because your income, with what goes into your pension, is above ${formatPounds(taper.adjustedIncomePence)}. `
    : '';
  const { carriedForwardPence } = saver;
  return carriedForwardPence > 0
    ? `${why}It includes the ${formatPounds(carriedForwardPence)} from earlier years that you told us about.`
    : `${why}Unused allowance from the last ${carryForwardYears} years may cover it.`;
}
