import type { AnswerOf } from '@plenty/contract/endpoint';
import type { vouchers } from '@plenty/contract/payroll/vouchers';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import { voucherLimit, voucherMemberOf } from '@plenty/domain/tax/voucher-limit';
import type { Work } from '../../../platform/work.ts';
import { findShown, readEmployeeScheme, type EmployeeScheme } from '../../enrolment/public.ts';
import { ownAssessments } from './assessments-table.ts';

type LimitAnswer = AnswerOf<typeof vouchers.limit>;

/** The most for a month, and by which assessment; who has left gets no more. */
export async function readLimit(work: Work): Promise<LimitAnswer> {
  const own = await readEmployeeScheme(work);
  const { today, facts } = own;
  const [assessments] = await work.read(ownAssessments(taxYearOf(today)));
  const [assessed] = assessments;
  const assessment = assessed
    ? { taxYear: assessed.tax_year, basicPayPence: assessed.basic_pay_pence, assessedOn: assessed.assessed_on }
    : null;
  if (facts.status === 'left')
    return { monthlyLimitPence: 0, words: HAS_LEFT, chosenMonthlyPence: null, assessment: null };
  const { monthlyPence, words } = voucherLimit(voucherMemberOf(facts, today), own.rates.on(today));
  return { monthlyLimitPence: monthlyPence, words, chosenMonthlyPence: chosenOf(own), assessment };
}

const HAS_LEFT = 'You have left, so no more vouchers come in. What you have stays yours to spend.';

/** What pay is reduced by at present. */
function chosenOf(own: EmployeeScheme): number | null {
  for (const { id, benefit } of own.benefits) {
    if (benefit.pricing.model !== 'voucher') continue;
    const shown = findShown(own, id);
    const amount = shown?.state === 'active' ? shown.values[benefit.pricing.field] : undefined;
    if (typeof amount === 'number') return amount;
  }
  return null;
}
