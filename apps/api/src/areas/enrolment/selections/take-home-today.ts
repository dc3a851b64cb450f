import type { Pence } from '@plenty/domain/money/pence';
import { assessPay } from '@plenty/domain/tax/assess-pay';
import { takenEachMonth } from '@plenty/domain/tax/deduction';
import { payRatesOn } from '@plenty/domain/tax/rates/pay-rates';
import { taxedBy } from '@plenty/domain/tax/tax-facts';
import type { Work } from '../../../platform/work.ts';
import { findStanding, payOwnYear, takenBy } from '../benefits/committed-pay.ts';
import { readEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';

/** The caller's. Until a scheme year begins, what they pay is in the year before. */
export async function readTakeHomeToday(work: Work, own: EmployeeScheme): Promise<Pence> {
  return takeHomeToday(own.year.startsOn > own.today ? await readEmployeeScheme(work) : own);
}

/** A month's, with active benefits only. */
export function takeHomeToday(own: EmployeeScheme): Pence {
  const taken = takenEachMonth(takenBy(own, findStanding(own), payOwnYear(own)));
  return assessPay({ ...own.facts, ...taxedBy(own.taxFacts), ...payRatesOn(own.rates, own.today) }, taken).takeHome
    .monthlyPence;
}
