import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, REQUIRED } from './fields.ts';

/** So many are decided with one call. */
const MOST_DECISIONS = 500;

const Decision = z
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

export const approvals = {
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
    errors: ['not-found', 'selection-changed'],
  }),
};
