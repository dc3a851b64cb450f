import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

const UnsentMailRow = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string(),
  /** What the mail is about: 'account-locked'. */
  template: z.string(),
  /** Where it goes to, without the person. */
  recipientDomain: z.string(),
  /** A mail that has been given up is tried again only when an operator asks. */
  state: z.enum(['waiting', 'given-up']),
  tries: z.number(),
  /** The mail server's answer. */
  reason: z.nullable(z.string()),
  queuedAt: z.string(),
  /** After this nobody needs it any more. */
  isTooLate: z.boolean(),
});
export type UnsentMailRow = z.infer<typeof UnsentMailRow>;

export const unsentMails = {
  list: endpoint({
    method: 'GET',
    path: '/operator/unsent-mails',
    summary: 'Emails of all clients that have not gone out: tried at least once, or waiting for five minutes.',
    access: 'operator',
    operatorRight: 'read',
    query: z.strictObject({ search: Search, page: Page, sort_by: z._default(z.enum(['queued', '-queued']), 'queued') }),
    reply: pageOf(UnsentMailRow),
    errors: [],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/unsent-mails/:mailId/retries',
    summary: 'Try one email again at once.',
    access: 'operator',
    operatorRight: 'support',
    params: z.object({ id: Id, mailId: Id }),
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'mail-gone'],
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/operator/unsent-mails/retries',
    summary: 'Try every email again at once that has not gone out, and say how many they are.',
    access: 'operator',
    operatorRight: 'support',
    reply: z.object({ count: z.number() }),
    errors: [],
  }),
};
