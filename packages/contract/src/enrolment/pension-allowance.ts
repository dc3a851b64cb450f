import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { REQUIRED } from '../fields.ts';

/** What only the person knows of their pensions. */
export const PensionAllowanceBody = z.strictObject({
  hasTakenFlexibly: z.boolean({ error: REQUIRED }),
  /** Left from earlier years, in pounds. */
  carriedForward: z
    .number({ error: 'Please enter an amount in pounds, for example 15000' })
    .check(
      z.minimum(0, 'Please enter 0 or more'),
      z.maximum(240_000, 'Please enter at most £240,000'),
      z.multipleOf(0.01, 'Please enter pounds and pence'),
    ),
});

const DeclaredAllowance = z.object({
  /** In which the amount counts. */
  taxYear: z.string(),
  hasTakenFlexibly: z.boolean(),
  carriedForwardPence: z.number(),
});

export const PensionSavings = z.extend(DeclaredAllowance, {
  /** Null while what goes into pensions is within the annual allowance. */
  warning: z.nullable(z.object({ allowancePence: z.number(), overByPence: z.number(), words: z.string() })),
});
export type PensionSavings = z.infer<typeof PensionSavings>;

export const pensionAllowance = {
  declare: endpoint({
    method: 'PUT',
    path: '/user/pension-allowance',
    summary: 'Tell what changes your annual allowance: money taken flexibly, and allowance left from earlier years.',
    access: 'employee',
    body: PensionAllowanceBody,
    reply: DeclaredAllowance,
    errors: ['not-found'],
  }),
};
