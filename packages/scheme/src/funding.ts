import * as z from 'zod/mini';
import type { Funding as DomainFunding } from '@plenty/domain/pricing/funding';
import type { SelectionField } from '@plenty/domain/selection/fields';
import { toValues, WrittenValues } from './fields.ts';
import { Code, Percent, Pounds } from './values.ts';

const EmployerPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('core'), values: WrittenValues, flexDown: z.enum(['pay', 'fund', 'none']) }),
  z.strictObject({ kind: z.literal('fixed'), monthly: Pounds }),
  z.strictObject({ kind: z.literal('share'), percent: Percent, monthlyCap: z.optional(Pounds) }),
  z.strictObject({ kind: z.literal('match') }),
]);

export const Funding = z.discriminatedUnion('payer', [
  z.strictObject({ payer: z.literal('employer') }),
  z.strictObject({ payer: z.literal('employee') }),
  z.strictObject({ payer: z.literal('both'), employer: EmployerPart }),
  z.strictObject({ payer: z.literal('fund') }),
]);

export function toFunding(written: z.output<typeof Funding>, fields: readonly SelectionField[]): DomainFunding {
  if (written.payer !== 'both') return written;
  const { employer } = written;
  switch (employer.kind) {
    case 'core':
      return { payer: 'both', employer: { ...employer, values: toValues(employer.values, fields) } };
    case 'fixed':
      return { payer: 'both', employer: { kind: 'fixed', monthlyPence: employer.monthly } };
    case 'share':
      return {
        payer: 'both',
        employer: { kind: 'share', share: employer.percent, monthlyCapPence: employer.monthlyCap },
      };
    case 'match':
      return { payer: 'both', employer };
  }
}

const WrittenFund = z.strictObject({
  yearly: Pounds,
  percentOfPay: z.optional(Percent),
  joiners: z.enum(['whole', 'by-month']),
  leavers: z.optional(z.enum(['whole', 'by-month'])),
  spendOrder: z._default(z.array(Code), []),
  remainder: z.enum(['lost', 'paid-with-salary', 'into-pension']),
  remainderInto: z.optional(Code),
});

export const BenefitFund = z.pipe(
  WrittenFund,
  z.transform(({ yearly, percentOfPay, ...rest }) => ({ ...rest, yearlyPence: yearly, shareOfPay: percentOfPay })),
);
