import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A legal text in the version that is published now. */
export const PublishedPolicy = z.object({
  title: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  version: z.number(),
  publishedOn: z.string(),
});
export type PublishedPolicy = z.infer<typeof PublishedPolicy>;

export const AcceptTermsBody = z.strictObject({
  termsAccepted: z.literal(true, { error: 'Please confirm that you have read the terms and conditions' }),
  /** Of the terms that were shown; without it the newest are accepted. */
  version: z.optional(z.number().check(z.int(), z.minimum(0))),
});

export const policies = {
  terms: endpoint({
    method: 'GET',
    path: '/policies/terms-conditions',
    summary: "The terms and conditions of the host's client, or the portal's own.",
    access: 'public',
    reply: PublishedPolicy,
  }),
  privacy: endpoint({
    method: 'GET',
    path: '/policies/privacy-policy',
    summary: "The privacy statement of the host's client, or the portal's own.",
    access: 'public',
    reply: PublishedPolicy,
  }),
  cookies: endpoint({
    method: 'GET',
    path: '/policies/our-cookie-policy',
    summary: "The cookie policy of the host's client, or the portal's own.",
    access: 'public',
    reply: PublishedPolicy,
  }),
  toAccept: endpoint({
    method: 'GET',
    path: '/terms',
    summary: 'The terms and the privacy statement that the person is asked to accept.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.object({ terms: PublishedPolicy, policy: PublishedPolicy }),
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
