import * as z from 'zod/mini';
import { SELECTION_STATES } from '@plenty/domain/selection/states';
import { endpoint } from '../endpoint.ts';
import { Day, Id, REQUIRED } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** So many are decided with one call. */
export const MOST_DECISIONS = 500;

/** The schema of the form too. */
export const Decision = z
  .strictObject({
    selectionIds: z
      .array(Id)
      .check(
        z.minLength(1, REQUIRED),
        z.maxLength(MOST_DECISIONS, `Please choose at most ${MOST_DECISIONS} selections`),
      ),
    approval: z.boolean(),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Please enter at most 500 characters'))),
  })
  .check(
    z.refine(({ approval, reason = '' }) => approval || reason !== '', { path: ['reason'], error: REQUIRED }),
    z.refine(({ selectionIds }) => new Set(selectionIds).size === selectionIds.length, {
      path: ['selectionIds'],
      error: 'A selection is named twice',
    }),
  );

/** What waits of one benefit. */
const WaitingBenefit = z.object({
  benefitId: Id,
  name: z.string(),
  count: z.int(),
  /** Since when the first of them waits. */
  since: z.string(),
});
export type WaitingBenefit = z.infer<typeof WaitingBenefit>;

const ApprovalRow = z.object({
  selectionId: Id,
  employeeName: z.string(),
  payrollNumber: z.string(),
  /** In pounds: what it costs in a month, whoever pays it. */
  orderValue: z.number(),
  submittedAt: z.string(),
  startsOn: z.nullable(Day),
  /** Nobody decides about their own. */
  isOwn: z.boolean(),
  /** What was chosen, in words, by the label of its field. */
  fields: z.record(z.string(), z.string()),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

const SORTS = ['employeeName', 'submittedAt', 'orderValue'] as const;
export type ApprovalSort = (typeof SORTS)[number];
const SortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

/** Drafts are the employee's own. */
const COUNTED_STATES = SELECTION_STATES.filter((state) => state !== 'draft');
const StateCount = z.object({ status: z.enum(COUNTED_STATES), statusLabel: z.string(), count: z.int() });

const common = { access: 'employer', permission: 'approvals', inMasquerade: false } as const;

export const approvals = {
  pending: endpoint({
    ...common,
    method: 'GET',
    path: '/v2/scheme/selections/pending',
    summary: 'How many selections wait for a decision, by benefit; what has waited longest first.',
    reply: z.object({ count: z.int(), summary: z.array(WaitingBenefit) }),
  }),
  pendingOf: endpoint({
    ...common,
    method: 'GET',
    path: '/v2/scheme/selections/:id/pending',
    summary: 'The selections of a benefit that wait for a decision, ten at a time, with what was chosen in each field.',
    params: z.object({ id: Id }),
    query: z.strictObject({ page: Page, search: Search, sort_by: z._default(SortBy, 'submittedAt') }),
    reply: z.extend(pageOf(ApprovalRow), {
      benefit: z.object({ benefitId: Id, name: z.string() }),
      /** Of all pages, what has waited longest first: as many as can be decided at once, without the approver's own. */
      selectionIds: z.array(Id),
    }),
    errors: ['not-found'],
  }),
  status: endpoint({
    ...common,
    method: 'GET',
    path: '/v2/scheme/selections/status',
    summary: 'How many selections there are by status, in the scheme years that are not over, and the same by benefit.',
    reply: z.object({
      statuses: z.array(StateCount),
      benefits: z.array(z.object({ benefitId: Id, name: z.string(), statuses: z.array(StateCount) })),
    }),
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/v2/scheme/selections/approval',
    summary: 'Approve or reject selections that wait. Where one is not of this client nothing changes.',
    access: 'employer',
    permission: 'approvals',
    body: Decision,
    reply: z.object({
      outcomes: z.array(
        z.object({
          selectionId: Id,
          /** What has been decided or taken back meanwhile has moved on; what a rule forbids is refused, with the reason. */
          outcome: z.enum(['approved', 'rejected', 'moved-on', 'refused']),
          message: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['password-needed', 'not-found', 'selection-changed'],
  }),
};
