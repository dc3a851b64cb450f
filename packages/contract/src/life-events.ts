import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id, REQUIRED } from './fields.ts';
import type { FilePurpose } from './files.ts';

/** A certificate or a letter: read by the person and by administrators who decide. */
export const EVIDENCE: FilePurpose = {
  name: 'life-event-evidence',
  maxBytes: 10 * 1024 * 1024,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  maxPixels: 10_000,
  readers: 'owner',
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
export type LifeEventKind = z.infer<typeof Kind>;

const LifeEvent = z.object({
  id: Id,
  kind: z.string(),
  name: z.string(),
  happenedOn: Day,
  note: z.string(),
  declaredAt: z.string(),
  status: z.enum(['accepted', 'awaiting-evidence', 'in-review', 'refused']),
  hasEvidence: z.boolean(),
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

export const lifeEvents = {
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
    errors: ['not-found', 'file-too-large'],
  }),
};
