import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Destination } from '../fields.ts';
import { EmailStep } from './login.ts';

export const loginUrl = {
  find: endpoint({
    method: 'POST',
    path: '/login/url',
    summary: 'Where this e-mail address logs in, if not here. Depends on host and domain alone.',
    access: 'public',
    body: z.extend(EmailStep, { destination: z.optional(Destination) }),
    reply: z.object({ url: z.optional(z.string()) }),
  }),
};
