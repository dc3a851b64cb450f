import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** A legal text in the version that is published now. */
export const Policy = z.object({
  title: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  version: z.number(),
  publishedOn: z.string(),
});
export type Policy = z.infer<typeof Policy>;

const Accepted = z.object({
  version: z.int(),
  acceptedAt: z.string(),
  /** Whether this is the version that counts today. */
  isCurrent: z.boolean(),
});

export const policies = {
  own: endpoint({
    method: 'GET',
    path: '/user/policies',
    summary: 'Which terms of the portal and of benefits the person has accepted, and when; the newest first.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.object({
      portal: z.array(Accepted),
      /** Null where the benefit is not offered any more: its terms can then no longer be opened. */
      benefits: z.array(z.extend(Accepted, { benefitId: z.nullable(Id), benefitName: z.string() })),
    }),
  }),
  terms: endpoint({
    method: 'GET',
    path: '/policies/terms-conditions',
    summary: "The terms and conditions of the host's client, or the portal's own.",
    access: 'public',
    reply: Policy,
  }),
  privacy: endpoint({
    method: 'GET',
    path: '/policies/privacy-policy',
    summary: "The privacy statement of the host's client, or the portal's own.",
    access: 'public',
    reply: Policy,
  }),
  cookies: endpoint({
    method: 'GET',
    path: '/policies/our-cookie-policy',
    summary: "The cookie policy of the host's client, or the portal's own.",
    access: 'public',
    reply: Policy,
  }),
};
