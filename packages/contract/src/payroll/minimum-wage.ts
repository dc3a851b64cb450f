import * as z from 'zod/mini';
import { BELOW_WAGE_REASONS } from '@plenty/domain/uploads/below-minimum-wage';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { REPORT } from '../files.ts';
import { Page, pageOf, Search } from '../paging.ts';

const BelowWageRow = z.object({
  /** Of the row: somebody can be there for more than one reason. */
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  payrollNumber: z.string(),
  /** The first month that leaves them less than the minimum wage, YYYY-MM. */
  month: z.string(),
  /** What is left of that month's pay, what the law asks for, and the difference. */
  leftPence: z.int(),
  floorPence: z.int(),
  shortPence: z.int(),
  reason: z.enum(BELOW_WAGE_REASONS),
});
export type BelowWageRow = z.infer<typeof BelowWageRow>;

const SORTS = ['surname', 'month', 'shortPence', 'reason'] as const;
const SortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

// Whoever reads the payroll report sees what is taken from people; who lists employees sees no pay.
const employer = { access: 'employer', permission: 'reports', inMasquerade: false } as const;

export const minimumWage = {
  list: endpoint({
    ...employer,
    method: 'GET',
    path: '/client/:id/minimum-wage',
    summary: 'Who is below the minimum wage in the open month or the next twelve, from when and why, ten at a time.',
    params: z.object({ id: Id }),
    query: z.strictObject({ search: Search, page: Page, sort_by: z._default(SortBy, 'month') }),
    reply: pageOf(BelowWageRow),
    errors: ['not-found'],
  }),
  download: endpoint({
    ...employer,
    method: 'GET',
    path: '/client/:id/minimum-wage/download',
    summary: 'The same people as a file.',
    params: z.object({ id: Id }),
    query: z.strictObject({ search: Search, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    download: REPORT,
    errors: ['password-needed', 'not-found'],
  }),
};
