import * as z from 'zod/mini';
import { Day, Id } from '../fields.ts';
import { Settled } from '../payroll/settlements.ts';

/** What a row is found to be. */
export const ROW_OUTCOMES = ['faulty', 'same', 'joiner', 'change', 'leaver', 'rehire', 'added'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const IMPACT_KINDS = ['gains', 'loses', 'repriced', 'settles', 'below-wage', 'differs'] as const;
export type ImpactKind = (typeof IMPACT_KINDS)[number];

/** A month, by who pays; what the benefit fund pays is the employer's. */
const MonthlyCost = z.object({ employeePence: z.int(), employerPence: z.int() });

const ShownImpactLine = z.object({
  /** None of pay that falls below the minimum wage. */
  benefitId: z.nullable(Id),
  benefit: z.string(),
  kind: z.enum(IMPACT_KINDS),
  from: Day,
  /** What it costs before and after; null where there is nothing to pay, such as of what may now be chosen. */
  before: z.nullable(MonthlyCost),
  after: z.nullable(MonthlyCost),
  /** What is left of a month's pay, and what the law asks for, where it is less. */
  wage: z.optional(z.object({ leftPence: z.int(), floorPence: z.int() })),
  settlement: z.optional(Settled),
});
export type ShownImpactLine = z.infer<typeof ShownImpactLine>;

export const ImpactRow = z.object({
  line: z.int(),
  name: z.string(),
  payrollNumber: z.string(),
  outcome: z.enum(ROW_OUTCOMES),
  benefits: z.array(ShownImpactLine),
});
export type ImpactRow = z.infer<typeof ImpactRow>;

export const ShownImpactTotal = z.object({
  benefitId: z.nullable(Id),
  benefit: z.string(),
  gains: z.int(),
  loses: z.int(),
  repriced: z.int(),
  /** How many would have less than the minimum wage; files of before say nothing of it. */
  belowWage: z._default(z.int(), 0),
  /** How many pay another price than the scheme says; files of before say nothing of it. */
  differs: z._default(z.int(), 0),
  /** A month, of all whom it concerns. */
  before: MonthlyCost,
  after: MonthlyCost,
});
export type ShownImpactTotal = z.infer<typeof ShownImpactTotal>;
