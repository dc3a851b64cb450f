import type { StudentLoan } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import { chargeAll, NOT_CHARGED, type Charge, type ChargedFigure } from './pay-figure.ts';
import type { StudentLoanRate, TaxYearRates } from './rates/tax-year-rates.ts';

/** Repaid from the pay that bears National Insurance. Of several undergraduate plans the lowest threshold counts, once. */
export function studentLoanRepayments(
  payPence: Pence,
  loans: readonly StudentLoan[],
  rates: TaxYearRates['studentLoans'],
): ChargedFigure {
  if (loans.length === 0) return NOT_CHARGED;
  const charges: Charge[] = [];
  for (const kind of KINDS) {
    const loan = lowestThreshold(loans, rates, kind);
    if (loan !== undefined && payPence > loan.abovePence) {
      charges.push({ label: loan.name, share: loan.share, onPence: payPence - loan.abovePence });
    }
  }
  return chargeAll(charges);
}

const KINDS: readonly StudentLoanRate['kind'][] = ['undergraduate', 'postgraduate'];

function lowestThreshold(
  loans: readonly StudentLoan[],
  rates: TaxYearRates['studentLoans'],
  kind: StudentLoanRate['kind'],
): StudentLoanRate | undefined {
  let lowest: StudentLoanRate | undefined;
  for (const loan of loans) {
    const rate = rates[loan]?.value;
    if (rate?.kind === kind && (lowest === undefined || rate.abovePence < lowest.abovePence)) lowest = rate;
  }
  return lowest;
}
