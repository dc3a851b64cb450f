import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { FilePurpose } from '../files.ts';
import { YearQuery } from '../fields.ts';
import { Month, Paid } from './statements.ts';

/** Made when it is asked for, and kept nowhere. */
export const TOTAL_BENEFITS_STATEMENT: FilePurpose = {
  name: 'total-benefits',
  maxBytes: 5 * 1024 * 1024,
  types: ['application/pdf'],
  readers: 'owner',
};

/** Which months it is about: those of the scheme year that have closed, if any has. */
const Period = {
  schemeYear: z.number(),
  firstMonth: z.nullable(Month),
  lastMonth: z.nullable(Month),
};

/** The years that there is something to see of, the newest first. */
const Years = { years: z.array(z.number()) };

/** Benefits of one code, with the lines that they are made of: a line for another month corrects that one. */
export const ShownBenefitTotal = z.object({
  code: z.string(),
  name: z.string(),
  groupCode: z.string(),
  ...Paid,
  lines: z.array(z.object({ month: Month, forMonth: Month, ...Paid })),
});
export type ShownBenefitTotal = z.infer<typeof ShownBenefitTotal>;

const Category = z.object({ name: z.string(), ...Paid, benefits: z.array(ShownBenefitTotal) });

/** A figure with the lines that add up to it. */
export const TotalFigure = z.object({
  pence: z.number(),
  lines: z.array(z.object({ label: z.string(), how: z.nullable(z.string()), pence: z.number() })),
});
export type TotalFigure = z.infer<typeof TotalFigure>;

/** Pay, and what the employer paid on top. What the employee paid came out of pay. */
const Reward = { rewardPence: z.number() };

export const totalBenefits = {
  card: endpoint({
    method: 'GET',
    path: '/user/selections/mtb/card',
    summary: 'What the caller has had of their employer in this scheme year, for the home page.',
    access: 'employee',
    reply: z.object({
      ...Period,
      ...Reward,
      payPence: z.number(),
      employerPence: z.number(),
    }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/user/selections/mtb/page',
    summary: 'What the caller has had of their employer in a scheme year, by category.',
    access: 'employee',
    query: YearQuery,
    reply: z.object({
      ...Period,
      ...Years,
      ...Reward,
      pay: TotalFigure,
      employeePence: z.number(),
      employerPence: z.number(),
      categories: z.array(Category),
    }),
    errors: ['not-found'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/total-benefits/summary',
    summary: 'The enhanced view, where the client has it: pay, who paid what, and tax saved, each with its lines.',
    access: 'employee',
    query: YearQuery,
    reply: z.object({
      ...Period,
      ...Years,
      ...Reward,
      /** Pay less what the employee paid. */
      payKeptPence: z.number(),
      pay: TotalFigure,
      employee: TotalFigure,
      employer: TotalFigure,
      taxSaved: TotalFigure,
    }),
    errors: ['not-found'],
  }),
  data: endpoint({
    method: 'GET',
    path: '/total-benefits/data',
    summary: 'The enhanced view: the benefits of a scheme year by category, line by line.',
    access: 'employee',
    query: YearQuery,
    reply: z.object({ ...Period, categories: z.array(Category) }),
    errors: ['not-found'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/total-benefits/statement.pdf',
    summary: 'The enhanced view as a document.',
    access: 'employee',
    query: YearQuery,
    download: TOTAL_BENEFITS_STATEMENT,
    errors: ['not-found'],
  }),
};
