import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { FONTS } from '@plenty/domain/theme/fonts';
import { endpoint } from '../endpoint.ts';
import { Id, REQUIRED, Version } from '../fields.ts';
import { Page, pageOf } from '../paging.ts';

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
const ContentKindName = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof ContentKindName>;

/** One that was published: live now, waiting for its day, replaced, or withdrawn before its day. */
const ContentVersion = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(['live', 'scheduled', 'past', 'withdrawn']),
  /** The moment from which it is shown. */
  shownFrom: z.string(),
  /** Nobody where it came with a scheme file. */
  publishedBy: z.nullable(z.string()),
  /** False for terms that were corrected without asking anybody to accept them again. */
  asksAgain: z.boolean(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A text with what is shown now and what will be. */
const ContentRow = z.object({
  kind: ContentKindName,
  live: z.nullable(ContentVersion),
  /** The first on top. */
  scheduled: z.array(ContentVersion),
  /** What people read where the client has no text of its own: Plenty's own, or nothing. */
  fallback: z.enum(['plenty', 'nothing']),
});
export type ContentRow = z.infer<typeof ContentRow>;

const ContentToEdit = z.extend(ContentRow, {
  clientName: z.string(),
  /** The newest version that there is, whatever its state; 0 where there is none. */
  latest: z.number(),
  /** In the form of its kind: what is live, or Plenty's own text; null where there is neither. */
  body: z.unknown(),
  /** Who sees which card or banner of it, as a sentence, by its id. What everybody sees has none. */
  audiences: z.record(z.string(), z.string()),
  /** How the client's portal looks, for a preview. */
  look: z.object({ colours: z.record(z.string(), z.string()), baseFont: z.enum(FONTS), headerFont: z.enum(FONTS) }),
  draft: z.nullable(z.object({ body: z.unknown(), basedOn: z.number(), savedAt: z.string() })),
  /** How many accounts people have activated there: they are asked when terms ask again. */
  people: z.number(),
});
export type ContentToEdit = z.infer<typeof ContentToEdit>;

const ONE_CLIENT = z.object({ id: Id });
const ONE_KIND = z.object({ id: Id, kind: ContentKindName });
const ONE_VERSION = z.object({
  id: Id,
  kind: ContentKindName,
  version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});

/** How a version is published. */
const publishing = {
  /** The first day on which it is shown, from tomorrow on; left out, it is shown at once. */
  from: z.optional(z.string().check(z.refine(isDay, 'Please enter a date'))),
  /** Of terms: whether everybody accepts them again. A correction asks nobody. */
  asksAgain: z._default(z.boolean(), true),
  /** The newest version that the caller has seen: if there is a newer one, nothing is published. */
  basedOn: z.optional(Version),
};

/** In the form of its kind, as a scheme's file has it; what is wrong is said at its place. */
const Written = z.unknown().check(z.refine((body) => body !== undefined, REQUIRED));
const Published = z.object({ kind: ContentKindName, version: z.number() });

export const content = {
  list: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/content',
    summary: "A client's texts: what is shown now, since when, and what is scheduled.",
    access: 'operator',
    operatorRight: 'read',
    params: ONE_CLIENT,
    reply: z.object({ clientName: z.string(), texts: z.array(ContentRow) }),
    errors: ['not-found'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/content/:kind',
    summary: "One of a client's texts as it is now, with the caller's own draft of the next.",
    access: 'operator',
    operatorRight: 'read',
    params: ONE_KIND,
    reply: ContentToEdit,
    errors: ['not-found'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/content/:kind/versions',
    summary: 'Every version of a text, the newest first, ten at a time.',
    access: 'operator',
    operatorRight: 'read',
    params: ONE_KIND,
    query: z.strictObject({ page: Page }),
    reply: z.extend(pageOf(ContentVersion), { clientName: z.string(), latest: z.number() }),
    errors: ['not-found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/content/:kind/versions/:version',
    summary: 'One version of a text with its words.',
    access: 'operator',
    operatorRight: 'read',
    params: ONE_VERSION,
    reply: z.extend(ContentVersion, { body: z.unknown() }),
    errors: ['not-found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/content/:kind/check',
    summary: 'What a text would be once it is published, and what would be left out of it. Nothing is kept.',
    access: 'operator',
    operatorRight: 'set-up',
    asksOnly: true,
    params: ONE_KIND,
    body: z.strictObject({ body: Written }),
    reply: z.object({
      body: z.unknown(),
      /** In words: 'scripts', 'pictures'. */
      leftOut: z.array(z.string()),
    }),
    errors: ['not-found'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/content/:kind',
    summary: "Publish the next version of a client's words, now or from a day on.",
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_KIND,
    body: z.strictObject({ body: Written, ...publishing }),
    reply: Published,
    errors: ['not-found', 'content-changed'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/content/:kind/versions/:version/restoration',
    summary: 'Publish the words of an earlier version again, as a new one.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_VERSION,
    body: z.strictObject(publishing),
    reply: Published,
    errors: ['not-found', 'content-changed'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/content/:kind/versions/:version/withdrawal',
    summary: 'Withdraw a version before its day: it is never shown.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_VERSION,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'content-not-scheduled'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/content/:kind/draft',
    summary: "Keep what the caller has typed of a client's text; nobody else sees it.",
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_KIND,
    body: z.strictObject({ body: Written, basedOn: Version }),
    reply: z.object({ savedAt: z.string() }),
    errors: ['not-found'],
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/operator/clients/:id/content/:kind/draft',
    summary: "Drop the caller's own draft of a client's text.",
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_KIND,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found'],
  }),
};
