import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, REQUIRED } from '../fields.ts';

/** What a client says in its own words; each kind has a form of its own. */
export const CONTENT_KINDS = [
  'terms',
  'privacy',
  'cookies',
  'faqs',
  'contact',
  'home-cards',
  'home-banner',
  'carousel',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const content = {
  publish: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/content/:kind',
    summary: "Publish the next version of a client's words.",
    access: 'operator',
    operatorRight: 'set-up',
    params: z.object({ id: Id, kind: z.enum(CONTENT_KINDS) }),
    /** In the form of its kind, as a scheme's file has it; what is wrong is said at its place. */
    body: z.strictObject({ body: z.unknown().check(z.refine((body) => body !== undefined, REQUIRED)) }),
    reply: z.object({ kind: z.enum(CONTENT_KINDS), version: z.number() }),
    errors: ['not-found'],
  }),
};
