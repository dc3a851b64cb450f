import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';
import { REPORT } from '../files.ts';

const Count = z.nullable(z.int());

/** Null wherever so few have something, or so few do not, that it is not told. */
const FIGURES = {
  /** Who could have it: whom its rule lets, and whoever has it. */
  eligible: Count,
  taken: Count,
  /** Of the eligible, to one decimal. */
  percentage: z.nullable(z.number()),
  /** A month's. The employer's has what the benefit fund pays. */
  employeePence: Count,
  employerPence: Count,
};

const OfBenefit = z.object({
  benefitId: Id,
  name: z.string(),
  /** Whoever is eligible has it, without choosing. */
  isIncluded: z.boolean(),
  ...FIGURES,
  hiddenBecause: z.nullable(z.enum(['few', 'nearly-all'])),
});
export type BenefitTakeUp = z.infer<typeof OfBenefit>;

const STANDING = {
  /** The day that it is true of; null until it has been worked out for the first time. */
  asOf: z.nullable(Day),
  /** Today's figures are being worked out: how far that is, `progress` says. */
  isWorkingOut: z.boolean(),
};

/** Of a group, all benefits together that can be chosen and whose figures are told of everyone. Null where it is not told. */
const Choices = z.object({
  name: z.string(),
  /** How often its people could choose a benefit, and how often they have. */
  possible: Count,
  chosen: Count,
  percentage: z.nullable(z.number()),
});
export type TakeUpChoices = z.infer<typeof Choices>;

const Overall = z.object({
  summaryData: z.object({
    ...STANDING,
    /** Who works here that day; null where they are fewer than five. */
    employed: Count,
    /** Of what can be chosen, how much is; of those benefits whose figures are told. */
    percentage: z.nullable(z.number()),
    /** Of the benefits whose figures are told, and how many are not. */
    employeePence: z.int(),
    employerPence: z.int(),
    notShown: z.int(),
  }),
  detailedData: z.object({
    benefits: z.array(OfBenefit),
    /** Oldest first, of the benefits whose figures are told; `month` is YYYY-MM. */
    months: z.array(z.object({ month: z.string(), employeePence: z.int(), employerPence: z.int() })),
    /** For clients with insights; null for others. */
    departments: z.nullable(z.array(Choices)),
    ages: z.nullable(z.array(Choices)),
  }),
});
export type OverallTakeUp = z.infer<typeof Overall>;

const Month = z.object({ month: z.string(), ...FIGURES });
export type TakeUpMonth = z.infer<typeof Month>;

const Group = z.object({
  name: z.string(),
  eligible: Count,
  taken: Count,
  percentage: z.nullable(z.number()),
  /** By level, in their order. */
  levels: z.array(Count),
});
export type TakeUpGroup = z.infer<typeof Group>;

const Detailed = z.object({
  summaryData: z.extend(OfBenefit, STANDING),
  detailedData: z.object({
    /** Oldest first. Of months before take-up was worked out payroll knows who had it, and not who could have. */
    months: z.array(Month),
    /** What people can have of it; empty where all have the same. */
    levels: z.array(z.object({ name: z.string(), people: Count })),
    /** For clients with insights; null for others. */
    departments: z.nullable(z.array(Group)),
    ages: z.nullable(z.array(Group)),
  }),
});
export type DetailedTakeUp = z.infer<typeof Detailed>;

const WHO = { access: 'employer', permission: 'insights', inMasquerade: false } as const;

export const takeUp = {
  overall: endpoint({
    method: 'GET',
    path: '/client/:id/benefit-takeup',
    summary: 'Of each benefit who could have it, who has it and what it costs. Small groups are not told.',
    ...WHO,
    params: z.object({ id: Id }),
    reply: Overall,
    errors: ['not-found'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/client/:id/benefit-takeup/:benefitId',
    summary: 'One benefit: over time, and how many have which level of it.',
    ...WHO,
    params: z.object({ id: Id, benefitId: Id }),
    reply: Detailed,
    errors: ['not-found'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/client/:id/benefit-takeup/progress',
    summary: 'How far the figures of today have been worked out.',
    ...WHO,
    // The page asks by itself while it runs.
    keepsAlive: false,
    params: z.object({ id: Id }),
    reply: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      done: z.int(),
      total: z.nullable(z.int()),
    }),
    errors: ['not-found'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/client/:id/benefit-takeup/download-report',
    summary: 'The benefits with their figures, as a file.',
    ...WHO,
    params: z.object({ id: Id }),
    query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    download: REPORT,
    errors: ['not-found'],
  }),
  insights: endpoint({
    method: 'GET',
    path: '/benefit-insights',
    summary: 'The take-up of the caller’s own client, with departments and ages, where it has insights.',
    ...WHO,
    reply: Overall,
    errors: ['not-found'],
  }),
  insightsOf: endpoint({
    method: 'GET',
    path: '/benefit-insights/:id',
    summary: 'One benefit, with departments and ages, where the client has insights.',
    ...WHO,
    params: z.object({ id: Id }),
    reply: Detailed,
    errors: ['not-found'],
  }),
};
