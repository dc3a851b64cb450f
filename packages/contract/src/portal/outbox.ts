import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

const KeptMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type KeptMail = z.infer<typeof KeptMail>;

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    summary: 'Mails of a demo without a mail server, newest first; not found anywhere else.',
    access: 'public',
    reply: z.array(KeptMail),
    errors: ['not-found'],
  }),
};
