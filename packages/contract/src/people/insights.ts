import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';

/** By what people are counted, in the order of the page. */
export const BREAKDOWNS = ['age', 'sex', 'department', 'location', 'service', 'salary'] as const;

const Breakdown = z.object({
  by: z.enum(BREAKDOWNS),
  /** Null where so few are in the group, or where the figure would tell that of another. */
  groups: z.array(z.object({ name: z.string(), people: z.nullable(z.int()) })),
});
export type Breakdown = z.infer<typeof Breakdown>;

const Insights = z.object({
  /** The day that it is true of. */
  on: Day,
  departments: z.array(z.string()),
  locations: z.array(z.string()),
  /** Null where those who were asked for are too few to be shown, or can be told from others who are. */
  shown: z.nullable(z.object({ headcount: z.int(), breakdowns: z.array(Breakdown) })),
});
export type Insights = z.infer<typeof Insights>;

const Place = z.optional(z.string().check(z.trim(), z.maxLength(200, 'Please enter at most 200 characters')));

export const insights = {
  read: endpoint({
    method: 'GET',
    path: '/v2/client/:id/employee-insights',
    summary:
      'Who is employed today, counted by age, sex, department, location, service and salary. Small groups are not told.',
    access: 'employer',
    permission: 'insights',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ department: Place, location: Place }),
    reply: Insights,
    errors: ['not-found'],
  }),
};
