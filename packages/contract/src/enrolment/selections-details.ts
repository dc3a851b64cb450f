import * as z from 'zod/mini';
import { CALLS_TO_ACTION } from '@plenty/domain/selection/call-to-action';
import { SELECTION_STATES } from '@plenty/domain/selection/states';
import { Day, Id } from '../fields.ts';
import { EditField, EnteredValues, Parts } from './selections-fields.ts';

/** What the employee can do about a benefit now, and the words of the button. */
export const CallToAction = z.object({ type: z.enum(CALLS_TO_ACTION), label: z.string() });

/** A value in words: 'Cover level' 'Family', 'Amount' '£1,200.00'. */
const PlanDetail = z.object({ name: z.string(), label: z.string(), value: z.string() });

export const SelectionDetails = z.object({
  selectionId: Id,
  benefitId: Id,
  version: z.number(),
  /** A draft: nothing is asked for yet. */
  temporarySelection: z.boolean(),
  status: z.enum(SELECTION_STATES),
  statusLabel: z.string(),
  values: EnteredValues,
  planDetails: z.array(PlanDetail),
  peopleCovered: z.array(z.object({ id: z.string(), name: z.string() })),
  costsSummaryForMonthlyCostSection: z.nullable(Parts),
  /** For how many months that is paid, once where it is 1; null as long as it stands. */
  costMonths: z.nullable(z.number()),
  cta: CallToAction,
  startDate: z.nullable(Day),
  /** Since when they have had it as it is, where that is before its first day in this year. */
  heldSince: z.nullable(Day),
  endDate: z.nullable(Day),
  /** Of a rejection or an opt-out. */
  reason: z.nullable(z.string()),
  /** What is wrong with the values as they stand, by field. */
  fieldStatus: z.record(z.string(), z.string()),
  editFields: z.array(EditField),
});
export type SelectionDetails = z.infer<typeof SelectionDetails>;
