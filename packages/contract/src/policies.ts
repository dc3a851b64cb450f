import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A legal text in the version that is published now. */
export const Policy = z.object({
  title: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  version: z.number(),
  publishedOn: z.string(),
});
export type Policy = z.infer<typeof Policy>;

export const policies = {
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
