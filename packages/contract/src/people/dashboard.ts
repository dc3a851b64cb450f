import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';

/** A tool that the caller may use, with what it says today. */
const DashboardCard = z.discriminatedUnion('tool', [
  z.object({
    tool: z.literal('employee-data'),
    /** Who has not left. */
    total: z.int(),
    registered: z.int(),
    /** Of the total, to one decimal. */
    percentage: z.number(),
  }),
  z.object({
    tool: z.literal('data-uploads'),
    /** When a file was last applied; null before the first. */
    lastAppliedAt: z.nullable(z.string()),
    /** How many are checked and wait for somebody to decide. */
    waiting: z.int(),
  }),
  z.object({
    tool: z.literal('employee-engagement'),
    /** Of the last thirty days. */
    logins: z.int(),
    notRegistered: z.int(),
  }),
  z.object({
    tool: z.literal('platform-settings'),
    isTwoFactorEnforced: z.boolean(),
    /** How many have a second factor switched on. */
    withTwoFactor: z.int(),
  }),
  z.object({
    tool: z.literal('employee-insights'),
    /** Who is employed today; null where they are fewer than five. */
    headcount: z.nullable(z.int()),
    departments: z.int(),
  }),
  z.object({
    tool: z.literal('benefit-takeup'),
    /** Of what can be chosen, how much is; null where nothing of it is told, or not worked out yet. */
    percentage: z.nullable(z.number()),
    benefits: z.int(),
  }),
  z.object({
    tool: z.literal('approve-selections'),
    /** How many wait for a decision, and of how many benefits. */
    waiting: z.int(),
    benefits: z.int(),
  }),
  z.object({
    tool: z.literal('reporting'),
    /** The newest of which there are reports, YYYY-MM, and how many there are of it. */
    month: z.nullable(z.string()),
    reports: z.int(),
  }),
  z.object({
    tool: z.literal('renewal'),
    /** The scheme year that begins, and when choices are carried into it. */
    year: z.int(),
    runsOn: Day,
    state: z.enum(['planned', 'running', 'done']),
  }),
  z.object({
    tool: z.literal('payroll-calendar'),
    /** The month that closes next, YYYY-MM; null where there is no scheme. */
    month: z.nullable(z.string()),
    /** Until its cut-off; below nothing once that is past. */
    daysLeft: z.int(),
  }),
  z.object({
    tool: z.literal('minimum-wage'),
    /** Who is below it, or will be within a year. */
    people: z.int(),
  }),
  z.object({
    tool: z.literal('voucher-management'),
    /** Orders that wait for approval. */
    waiting: z.int(),
  }),
]);
export type DashboardCard = z.infer<typeof DashboardCard>;

export const dashboard = {
  read: endpoint({
    method: 'GET',
    path: '/v2/client/:id/dashboard',
    summary: 'A card for each tool of the client that the caller may use.',
    access: 'employer',
    inMasquerade: false,
    params: z.object({ id: Id }),
    reply: z.object({ cards: z.array(DashboardCard) }),
    errors: ['not-found'],
  }),
};
