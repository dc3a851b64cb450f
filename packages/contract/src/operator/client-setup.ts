import * as z from 'zod/mini';
import { isSlug } from '@plenty/domain/hosts/slug';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Name, Password, REQUIRED } from '../fields.ts';
import { BrandBody, CalendarBody, ContactBody, SchemeBody, SETUP_STEPS, TextsBody } from './client-setup-steps.ts';

const Slug = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.refine(isSlug, 'Please use 2 to 40 lower-case letters, digits and hyphens, beginning with a letter'),
  );

/** The schemas of the forms too. */
export const NewClientBody = z.strictObject({ name: Name, slug: Slug });

export const TestMailBody = z.strictObject({ email: Email });
export const GoLiveBody = z.strictObject({ password: Password });

/** All that the pages of a set-up begin with: what is saved, or what is suggested. */
const ClientSetup = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  origin: z.string(),
  state: z.enum(['preparing', 'active', 'suspended']),
  saved: z.array(z.enum(SETUP_STEPS)),
  brand: BrandBody,
  calendar: CalendarBody,
  contact: ContactBody,
  texts: TextsBody,
  scheme: z.object({
    /** In words, such as 'the standard template'. */
    cameFrom: z.string(),
    benefits: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  administrators: z.object({ active: z.number(), invited: z.number() }),
});
export type ClientSetup = z.infer<typeof ClientSetup>;

export const GO_LIVE_CHECKS = [
  'address',
  'email',
  'people',
  'window',
  'terms',
  'single-sign-on',
  'administrator',
  'backup',
] as const;
export type GoLiveCheckName = (typeof GO_LIVE_CHECKS)[number];

const GoLiveCheck = z.object({
  check: z.enum(GO_LIVE_CHECKS),
  isPassed: z.boolean(),
  /** What is not, is advised: the client can go live without it. */
  isRequired: z.boolean(),
  detail: z.string(),
});
export type GoLiveCheck = z.infer<typeof GoLiveCheck>;

const ONE_CLIENT = z.object({ id: Id });
const DONE = z.object({ status: z.literal('ok') });

export const clientSetup = {
  address: endpoint({
    method: 'GET',
    path: '/operator/new-clients/address',
    summary: 'Whether a new client can have a slug, and the address it would have.',
    access: 'operator',
    operatorRight: 'own',
    query: z.strictObject({ slug: z.string().check(z.maxLength(100)) }),
    reply: z.object({ state: z.enum(['free', 'taken', 'reserved', 'unreadable']), origin: z.nullable(z.string()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/operator/new-clients',
    summary: 'Make a client that is being prepared, with the standard template to start from.',
    access: 'operator',
    operatorRight: 'own',
    body: NewClientBody,
    reply: z.object({ id: Id }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/set-up',
    summary: 'What has been saved of a client’s set-up, and what is suggested for the rest.',
    access: 'operator',
    operatorRight: 'read',
    params: ONE_CLIENT,
    reply: ClientSetup,
    errors: ['not-found'],
  }),
  saveBrand: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/set-up/brand',
    summary: 'Save the name, colours, fonts and logo that people see.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: BrandBody,
    reply: DONE,
    errors: ['not-found', 'client-live'],
  }),
  saveCalendar: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/set-up/calendar',
    summary: 'Save the scheme year, the days of the payroll and the enrolment window.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: CalendarBody,
    reply: DONE,
    errors: ['not-found', 'client-live'],
  }),
  saveScheme: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/set-up/scheme',
    summary: 'Take the benefits from a template, a file or another client.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: SchemeBody,
    reply: DONE,
    errors: ['not-found', 'client-live'],
  }),
  saveContact: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/set-up/contact',
    summary: 'Save where people write to and call.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: ContactBody,
    reply: DONE,
    errors: ['not-found', 'client-live'],
  }),
  saveTexts: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/set-up/texts',
    summary: 'Publish the client’s terms, privacy statement and cookie policy.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: TextsBody,
    reply: DONE,
    errors: ['not-found', 'client-live'],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/set-up/test-email',
    summary: 'Send an email in the client’s look, to see that emails arrive.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: TestMailBody,
    reply: DONE,
    errors: ['not-found', 'client-live'],
  }),
  readChecks: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/go-live',
    summary: 'What must hold before a client goes live, each looked at now.',
    access: 'operator',
    operatorRight: 'read',
    params: ONE_CLIENT,
    reply: z.object({ checks: z.array(GoLiveCheck) }),
    errors: ['not-found', 'client-live'],
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/go-live',
    summary: 'Open a client that has been prepared to all its people.',
    access: 'operator',
    operatorRight: 'set-up',
    params: ONE_CLIENT,
    body: GoLiveBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'client-live', 'not-ready'],
  }),
};
