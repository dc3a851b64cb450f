import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { pensionAllowance } from '@plenty/contract/enrolment/pension-allowance';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import type { Work } from '../../../platform/work.ts';
import { lockEmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { saveAllowance } from './pension-allowance-table.ts';

/** Keeps what the caller says of their pensions, for the tax year of today. */
export function declarePensionAllowance(
  work: Work,
  { body: { hasTakenFlexibly, carriedForward } }: RequestOf<typeof pensionAllowance.declare>,
): Promise<AnswerOf<typeof pensionAllowance.declare>> {
  return work.write(async (transaction, note) => {
    const { employeeId, accountId, today } = await lockEmployeeScheme(work.services, transaction);
    const taxYear = taxYearOf(today);
    const carriedForwardPence = Math.round(carriedForward * 100);
    await transaction.run(saveAllowance(employeeId, { hasTakenFlexibly, carriedForwardPence }, taxYear));
    await note({ action: 'pension-allowance-declared', ...(accountId !== null && { subjectId: accountId }) });
    return { taxYear, hasTakenFlexibly, carriedForwardPence };
  });
}
