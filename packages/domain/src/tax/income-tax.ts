import { formatPounds, inMicropence, roundToPence, shareOf, type Pence } from '../money/pence.ts';
import { addUp, chargeLine, sayShare, type PayFigure, type PayLine } from './pay-figure.ts';
import type { IncomeTaxRates, TaxRegion } from './rates/tax-year-rates.ts';

/** The allowance of an income; the law rounds what is left of it up, and so does this, to a penny. */
export function personalAllowance(incomePence: Pence, rates: IncomeTaxRates): PayFigure {
  const wholePence = rates.personalAllowancePence.value;
  const lines: PayLine[] = [{ label: 'Personal allowance', pence: wholePence, how: 'Income that is not taxed' }];
  const { abovePence, share } = rates.allowanceTaper.value;
  if (incomePence <= abovePence) return { pence: wholePence, lines };

  const leftPence = roundToPence(inMicropence(wholePence) - shareOf(incomePence - abovePence, share));
  const pence = Math.max(0, leftPence);
  lines.push({
    label: 'Allowance lost',
    pence: pence - wholePence,
    how: `${sayShare(share)} of income above ${formatPounds(abovePence)}, until none is left`,
  });
  return { pence, lines };
}

/** The tax on what the allowance leaves, band by band. */
export function incomeTax(taxablePence: Pence, rates: IncomeTaxRates, region: TaxRegion): PayFigure {
  const lines: PayLine[] = [];
  let fromPence = 0;
  for (const { name, rate, upToPence } of rates.bands[region].value) {
    if (taxablePence <= fromPence) break;
    const toPence = upToPence === null ? taxablePence : Math.min(taxablePence, upToPence);
    lines.push(chargeLine({ label: name, share: rate, onPence: toPence - fromPence }));
    fromPence = toPence;
  }
  return addUp(lines);
}
