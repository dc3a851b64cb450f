import { yearOf, type Day } from '@plenty/domain/dates/day';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import { voucherLimit } from '@plenty/domain/tax/voucher-limit';
import { IMPORTED_RATES, toRatesBook } from '../../../platform/rates/rates-table.ts';
import { insertAssessments, membersToAssess, type ToAssess } from './assessments-table.ts';
import type { Write } from './credit-vouchers.ts';

/**
 * Estimates the basic earnings of members for the tax year, once in it: on 6 April, or when somebody first appears. Pay of the
 * contract counts, and no bonus.
 */
export async function assessMembers(write: Write, today: Day): Promise<void> {
  const taxYear = taxYearOf(today);
  const imported = await write((transaction) => transaction.run(IMPORTED_RATES));
  const rates = toRatesBook(imported).on(today);
  const { bandsSince, closedAfter } = rates.childcareVouchers.value;
  const asked = { taxYear, from: firstDayOfTaxYear(taxYear), bandsSince, closedAfter };
  const assess = ({ employee_id, joined_on: joinedOn, salary_pence, assessed_on }: ToAssess) => ({
    employee_id,
    tax_year: taxYear,
    basic_pay_pence: salary_pence,
    monthly_limit_pence: voucherLimit({ basicEarningsPence: salary_pence, joinedOn, on: today }, rates).monthlyPence,
    assessed_on,
  });
  for (;;) {
    const assessed = await write(async (transaction) => {
      const members = await transaction.run(membersToAssess(asked));
      if (members.length > 0) await transaction.run(insertAssessments(members.map(assess)));
      return members.length;
    });
    if (assessed === 0) return;
  }
}

/** '2026/27' begins on 6 April 2026. */
function firstDayOfTaxYear(taxYear: string): Day {
  return `${yearOf(taxYear)}-04-06`;
}
