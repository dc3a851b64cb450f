import { formatPounds, inMicropence, roundToPence, shareOf, type Pence } from '../money/pence.ts';
import type { TaxYearRates } from './rates/tax-year-rates.ts';

export interface PensionSaver {
  /** All that goes into pensions in the tax year, the employer's part too. */
  readonly contributionsPence: Pence;
  /** Income without pension contributions, but with pay given up for them. */
  readonly thresholdIncomePence: Pence;
  /** Income with all that goes into pensions. */
  readonly adjustedIncomePence: Pence;
  readonly hasTakenFlexibly?: boolean | undefined;
  /** What earlier years left, where it is known. */
  readonly carriedForwardPence?: Pence | undefined;
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
  const { carryForwardYears } = rates.annualAllowance.value;
  const mend = saver.hasTakenFlexibly
    ? 'Allowances of earlier years cannot be used.'
    : `Allowances that are left from the last ${carryForwardYears} years may cover it.`;
  const words =
    `${formatPounds(saver.contributionsPence)} a year is ${formatPounds(overByPence)} above the annual allowance of ` +
    `${formatPounds(allowancePence)} and may be taxed. ${mend}`;
  return { allowancePence, overByPence, words };
}

/** What may go into pensions in the tax year free of tax. */
export function annualAllowance(saver: PensionSaver, rates: TaxYearRates): Pence {
  const { standardPence, taper, moneyPurchasePence } = rates.annualAllowance.value;
  if (saver.hasTakenFlexibly) return moneyPurchasePence;
  const carriedForwardPence = saver.carriedForwardPence ?? 0;
  const isTapered =
    saver.thresholdIncomePence > taper.thresholdIncomePence && saver.adjustedIncomePence > taper.adjustedIncomePence;
  if (!isTapered) return standardPence + carriedForwardPence;
  const lost = shareOf(saver.adjustedIncomePence - taper.adjustedIncomePence, taper.share);
  return Math.max(taper.leastPence, roundToPence(inMicropence(standardPence) - lost)) + carriedForwardPence;
}
