import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

const OperatorTrailRow = z.object({
  id: Id,
  at: z.string(),
  /** Nothing where nobody was logged in, as for a command on the machine. */
  operatorName: z.nullable(z.string()),
  /** In plain words. */
  what: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** Nothing for what is about the installation. */
  clientName: z.nullable(z.string()),
  /** Whom it was about. */
  subject: z.nullable(z.string()),
  fields: z.array(z.string()),
  hits: z.nullable(z.int()),
  /** In the words of whoever did it. */
  reason: z.nullable(z.string()),
});
export type OperatorTrailRow = z.infer<typeof OperatorTrailRow>;

export const operatorTrail = {
  list: endpoint({
    method: 'GET',
    path: '/operator/trail',
    summary: 'What operators did, on the installation and at every client: the newest first, ten at a time.',
    access: 'operator',
    operatorRight: 'own',
    query: z.strictObject({ search: Search, page: Page }),
    reply: pageOf(OperatorTrailRow),
  }),
};
