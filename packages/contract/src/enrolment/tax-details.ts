import * as z from 'zod/mini';
import { REGIONS, STUDENT_LOANS } from '@plenty/domain/employees/employee-facts';
import { endpoint } from '../endpoint.ts';
import { RegionFact, StudentLoansFact } from './selections-pay.ts';

/** What is left out stays as it is. What the employer has told us cannot be changed here. */
export const TaxDetailsBody = z.strictObject({
  region: z.optional(z.enum(REGIONS, { error: 'Please choose where you live' })),
  /** None for somebody who repays no loan. */
  studentLoans: z.optional(
    z.array(z.enum(STUDENT_LOANS), { error: 'Please choose the loans that you repay' }).check(
      z.maxLength(STUDENT_LOANS.length, 'Please choose each loan once'),
      z.refine((loans) => new Set(loans).size === loans.length, 'Please choose each loan once'),
    ),
  ),
});

/** What estimates of pay are worked out with, and who it is known from. */
export const TaxDetails = z.object({ region: RegionFact, studentLoans: StudentLoansFact });
export type TaxDetails = z.infer<typeof TaxDetails>;

export const taxDetails = {
  read: endpoint({
    method: 'GET',
    path: '/user/tax-details',
    summary: 'Where you live and which student loans you repay, as estimates of your pay assume it.',
    access: 'employee',
    /** Null before the first day of the employment. */
    reply: z.object({ details: z.nullable(TaxDetails) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/user/tax-details',
    summary: 'Correct where you live or which student loans you repay, for estimates of your pay.',
    access: 'employee',
    body: TaxDetailsBody,
    reply: z.object({ details: TaxDetails }),
    errors: ['not-found'],
  }),
};
