import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const JobProgress = z.object({
  id: Id,
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  /** Null until it is known how much there is to do. */
  total: z.nullable(z.int()),
  /** Why it failed. */
  message: z.nullable(z.string()),
});

export const jobs = {
  progress: endpoint({
    method: 'GET',
    path: '/jobs/:id',
    summary: 'How far work has come that the caller asked for.',
    access: 'signed-in',
    inMasquerade: false,
    inVoucherOnly: true,
    // The page asks by itself.
    keepsAlive: false,
    params: z.object({ id: Id }),
    reply: JobProgress,
    errors: ['not-found'],
  }),
};
