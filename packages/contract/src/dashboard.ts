import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

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
