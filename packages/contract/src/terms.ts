import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Policy } from './policies.ts';

export const AcceptTermsBody = z.strictObject({
  termsAccepted: z.literal(true, { error: 'Please confirm that you have read the terms and conditions' }),
  /** Of the terms that were shown; without it the newest are accepted. */
  version: z.optional(z.number().check(z.int(), z.minimum(0))),
});

export const terms = {
  read: endpoint({
    method: 'GET',
    path: '/terms',
    summary: 'The terms and the privacy statement that the person is asked to accept.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.object({ terms: Policy, policy: Policy }),
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/terms',
    summary: 'Accept the terms in the version that was shown.',
    access: 'employee',
    inVoucherOnly: true,
    body: AcceptTermsBody,
    reply: z.object({ termsAccepted: z.literal(true), version: z.number() }),
    errors: ['terms-changed'],
  }),
};
