import { formatPounds, inMicropence, ONE, roundToPence, shareOf, type Micropence, type Pence } from '../money/pence.ts';
import { chargeAll, sayShare, type Charge, type ChargedFigure, type PayLine } from './pay-figure.ts';
import type { IncomeTaxRates, TaxRegion } from './rates/tax-year-rates.ts';

/** The allowance of an income; the law rounds what is left of it up, and so does this, to a penny. */
export function personalAllowance(incomePence: Pence, rates: IncomeTaxRates): ChargedFigure {
  const wholePence = rates.personalAllowancePence.value;
  const lines: PayLine[] = [{ label: 'Personal allowance', pence: wholePence, how: 'Income that is not taxed' }];
  const { abovePence, share } = rates.allowanceTaper.value;
  if (incomePence <= abovePence) return { pence: wholePence, lines, oddMicropence: 0 };

  const left = Math.max(0, inMicropence(wholePence) - shareOf(incomePence - abovePence, share));
  const pence = roundToPence(left);
  lines.push({
    label: 'Allowance lost',
    pence: pence - wholePence,
    how: `${sayShare(share)} of income above ${formatPounds(abovePence)}, until none is left`,
  });
  return { pence, lines, oddMicropence: left - inMicropence(pence) };
}

export interface TaxableIncome {
  readonly pence: Pence;
  /** The part of a penny that the allowance was rounded up by. */
  readonly oddMicropence: Micropence;
}

/** The tax on what the allowance leaves, band by band. */
export function incomeTax(taxable: TaxableIncome, rates: IncomeTaxRates, region: TaxRegion): ChargedFigure {
  const { pence: taxablePence } = taxable;
  const charges: Charge[] = [];
  let topRate = 0;
  let fromPence = 0;
  for (const { name, rate, upToPence } of rates.bands[region].value) {
    if (taxablePence <= fromPence) break;
    const toPence = upToPence === null ? taxablePence : Math.min(taxablePence, upToPence);
    charges.push({ label: name, share: rate, onPence: toPence - fromPence });
    fromPence = toPence;
    topRate = rate;
  }
  const tax = chargeAll(charges);
  return { ...tax, oddMicropence: tax.oddMicropence + (taxable.oddMicropence * topRate) / ONE };
}
