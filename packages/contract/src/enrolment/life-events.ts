import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, REQUIRED } from '../fields.ts';
import type { FilePurpose } from '../files.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** A certificate or a letter: read by the person and by administrators who decide. */
export const EVIDENCE: FilePurpose = {
  name: 'life-event-evidence',
  maxBytes: 10 * 1024 * 1024,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  maxPixels: 10_000,
  isSealed: true,
  readers: 'employers',
  /** Of one that nobody decides about; after a decision it goes sooner. */
  daysKept: 365,
};

const Opened = z.object({ benefitId: Id, name: z.string() });

const Kind = z.object({
  kind: z.string(),
  name: z.string(),
  /** Days from the event in which its benefits are open. */
  openForDays: z.number(),
  needsEvidence: z.boolean(),
  opens: z.array(Opened),
});
export type LifeEventChoice = z.infer<typeof Kind>;

const LifeEvent = z.object({
  id: Id,
  kind: z.string(),
  name: z.string(),
  happenedOn: Day,
  note: z.string(),
  declaredAt: z.string(),
  status: z.enum(['accepted', 'awaiting-evidence', 'in-review', 'refused']),
  hasEvidence: z.boolean(),
  /** Why it was not accepted, in the words of whoever decided. */
  decisionReason: z.nullable(z.string()),
  /** The last day on which what it opens is open. */
  openUntil: Day,
  opens: z.array(Opened),
});
export type LifeEvent = z.infer<typeof LifeEvent>;

export const LifeEventBody = z.strictObject({
  kind: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(60)),
  happenedOn: z
    .string({ error: REQUIRED })
    .check(z.minLength(1, { error: REQUIRED, abort: true }), z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date')),
  note: z._default(z.string().check(z.trim(), z.maxLength(1000, 'Please enter at most 1000 characters')), ''),
});

/** What somebody has sent evidence of. Of what they wrote beside it nothing: that is for themselves. */
const ReviewRow = z.object({
  id: Id,
  employeeName: z.string(),
  payrollNumber: z.string(),
  name: z.string(),
  happenedOn: Day,
  /** When the evidence came. */
  provedAt: z.string(),
  evidenceName: z.string(),
  /** Nobody decides about their own. */
  isOwn: z.boolean(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

export const ReviewBody = z
  .strictObject({
    approval: z.boolean(),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Please enter at most 500 characters'))),
  })
  .check(z.refine(({ approval, reason = '' }) => approval || reason !== '', { path: ['reason'], error: REQUIRED }));

const reviewing = { access: 'employer', permission: 'approvals', inMasquerade: false } as const;

export const lifeEvents = {
  reviews: endpoint({
    ...reviewing,
    method: 'GET',
    path: '/v2/scheme/life-events/pending',
    summary: 'Life events whose evidence waits to be looked at, ten at a time, what has waited longest first.',
    query: z.strictObject({ page: Page, search: Search }),
    reply: pageOf(ReviewRow),
  }),
  readEvidence: endpoint({
    ...reviewing,
    method: 'GET',
    path: '/v2/scheme/life-events/:id/evidence',
    summary: 'What was sent to prove a life event, while it waits to be looked at. That it was read is noted.',
    params: z.object({ id: Id }),
    download: EVIDENCE,
    errors: ['not-found'],
  }),
  review: endpoint({
    ...reviewing,
    method: 'PATCH',
    path: '/v2/scheme/life-events/:id',
    summary: 'Accept or refuse the evidence of a life event. The person gets a mail.',
    params: z.object({ id: Id }),
    body: ReviewBody,
    reply: z.object({ status: z.enum(['accepted', 'refused']) }),
    errors: ['not-found', 'second-person-needed', 'life-event-decided'],
  }),
  available: endpoint({
    method: 'GET',
    path: '/client/life-events/available',
    summary: 'The kinds of life event of the scheme, and what each opens.',
    access: 'employee',
    reply: z.object({ available: z.array(Kind) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/client/life-events',
    summary: 'The life events that the person has declared, the newest first.',
    access: 'employee',
    reply: z.object({ user: z.array(LifeEvent) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/client/life-events',
    summary: 'Declare a life event. Sent twice, it is one.',
    access: 'employee',
    body: LifeEventBody,
    reply: LifeEvent,
    errors: ['not-found'],
  }),
  prove: endpoint({
    method: 'PUT',
    path: '/client/life-events/:id/evidence',
    summary: 'Send what proves a life event, where its kind asks for that.',
    access: 'employee',
    params: z.object({ id: Id }),
    upload: EVIDENCE,
    reply: LifeEvent,
    errors: ['not-found', 'file-too-large', 'life-event-decided'],
  }),
};
