import * as z from 'zod/mini';
import { Code, Date, Text, Whole } from './values.ts';

const DayOfMonth = z
  .int()
  .check(z.minimum(1, 'must be a day of the month'), z.maximum(31, 'must be a day of the month'));

const Window = z.strictObject({
  name: Text,
  opensOn: Date,
  closesOn: Date,
  startsOn: Date,
  benefits: z.optional(z.array(Code)),
});

export const Year = z.strictObject({
  year: z.int(),
  startsOn: Date,
  endsOn: Date,
  joinerDays: z._default(Whole, 30),
  payroll: z._default(
    z.strictObject({
      approvalDay: DayOfMonth,
      cutOffDay: DayOfMonth,
      payDay: DayOfMonth,
      firstMonth: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-04'))),
      deductionOrder: z.optional(z.array(Code)),
    }),
    { approvalDay: 10, cutOffDay: 15, payDay: 25 },
  ),
  windows: z._default(z.array(Window), []),
});

export const LifeEvent = z.pipe(
  z.strictObject({
    code: Code,
    name: Text,
    opens: z.array(Code),
    openForDays: z._default(Whole, 30),
    evidence: z._default(z.boolean(), false),
    effective: z._default(z.enum(['event', 'next-month', 'next-payroll']), 'next-month'),
  }),
  z.transform(({ effective, ...rest }) => ({ ...rest, effective: { from: effective } })),
);

export const CustomField = z.strictObject({ name: Code, kind: z.enum(['text', 'number', 'yes-no']), label: Text });
