import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const OwnSession = z.object({
  id: Id,
  /** 'Chrome on Windows', or nothing where the browser does not say. */
  device: z.nullable(z.string()),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  hasSecondFactor: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the person is logged in, the newest first.',
    access: 'signed-in',
    inMasquerade: false,
    inVoucherOnly: true,
    reply: z.object({ sessions: z.array(OwnSession) }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'End every session of the person but this one.',
    access: 'signed-in',
    inVoucherOnly: true,
    reply: z.object({ ended: z.number() }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'End one session of the person.',
    access: 'signed-in',
    inVoucherOnly: true,
    params: z.object({ id: Id }),
    reply: z.object({ ended: z.literal(1) }),
    errors: ['not-found'],
  }),
  ping: endpoint({
    method: 'GET',
    path: '/ping',
    summary: 'Keep the session alive.',
    access: 'signed-in',
    inVoucherOnly: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
};
