import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SchemeYear, YearQuery } from '../fields.ts';
import type { FilePurpose } from '../files.ts';

/** Made when it is asked for, and kept nowhere. */
export const STATEMENT: FilePurpose = {
  name: 'statement',
  maxBytes: 5 * 1024 * 1024,
  types: ['text/csv', 'application/pdf'],
  readers: 'owner',
};

export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** Who paid how much. */
export const Paid = {
  employeePence: z.number(),
  /** With what the benefit fund paid: that is the employer's money. */
  employerPence: z.number(),
  /** Of the employer's part. */
  fundPence: z.number(),
  totalPence: z.number(),
};

/** The same in pounds, as the specification has it. */
const Contributions = {
  employeeContribution: z.number(),
  employerContribution: z.number(),
  totalContribution: z.number(),
};

const StatementEntry = z.object({
  /** 1 to 12: the month in which it was paid. */
  month: z.number(),
  year: z.number(),
  ...Contributions,
  /** Of the scheme, to which the month belongs. */
  schemeYear: z.number(),
  /** What it is made of; a line for another month corrects that one. */
  lines: z.array(z.object({ name: z.string(), forMonth: Month, ...Paid })),
});

/** A group is a code that benefits share. One that nobody knows has no statements, like one in which somebody has nothing. */
const Params = z.object({ group: z.string().check(z.regex(/^[a-z0-9-]{1,100}$/)) });

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/benefit-group/:group/statements',
    summary: 'What was paid for the benefits of a group, month by month, the oldest first.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    reply: z.array(StatementEntry),
  }),
  contributions: endpoint({
    method: 'GET',
    path: '/benefit-group/:group/contributions',
    summary: 'What was paid for the benefits of a group in the months of a scheme year that have closed.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    query: YearQuery,
    reply: z.object({
      schemeYear: z.number(),
      ...Contributions,
      benefits: z.array(z.object({ name: z.string(), ...Paid })),
    }),
    errors: ['not-found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/benefit-group/:group/statements/download',
    summary: 'The statement of a group as a file, of one scheme year or of all.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    query: z.strictObject({ format: z.enum(['csv', 'pdf']), year: z.optional(SchemeYear) }),
    download: STATEMENT,
    errors: ['not-found'],
  }),
};
