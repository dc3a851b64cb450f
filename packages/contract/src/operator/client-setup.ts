import * as z from 'zod/mini';
import { isSlug } from '@plenty/domain/hosts/slug';
import { SCHEME_TEMPLATES } from '@plenty/domain/scheme/templates';
import { isHexColour } from '@plenty/domain/theme/colour';
import { FONTS } from '@plenty/domain/theme/fonts';
import { endpoint } from '../endpoint.ts';
import { Day, Email, Id, Name, Password, REQUIRED } from '../fields.ts';

/** The steps that are saved; administrators are invited, and going live is done. */
export const SETUP_STEPS = ['brand', 'calendar', 'scheme', 'contact', 'texts'] as const;
export type ClientSetupStep = (typeof SETUP_STEPS)[number];

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

const Colour = z
  .string({ error: REQUIRED })
  .check(z.trim(), z.refine(isHexColour, 'Please enter a colour such as #0b5c6b'));
const Line = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(200, 'Please enter at most 200 characters'),
    z.regex(/^\P{Cc}*$/u, 'Please use one line'),
  );
/** An SVG as text; a PNG is put into one by the page. The server looks inside. */
const Logo = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(50_000, 'Please choose a picture of at most 35 KB'),
      z.regex(/^(<\?xml\s[^<>]*\?>\s*)?<svg[\s>]/, 'Please choose an SVG or PNG picture'),
    ),
);
const Font = z.enum(FONTS, { error: `Please choose one of ${FONTS.join(', ')}` });

export const BrandBody = z.strictObject({
  brandName: Name,
  strapline: Line,
  primaryColour: Colour,
  secondaryColour: Colour,
  baseFont: Font,
  headerFont: Font,
  logo: Logo,
});
export type BrandBody = z.infer<typeof BrandBody>;

const DayOfMonth = z
  .int({ error: 'Please enter a day from 1 to 28' })
  .check(z.minimum(1, 'Please enter a day from 1 to 28'), z.maximum(28, 'Please enter a day from 1 to 28'));
const SomeDay = Day.check(z.minLength(1, REQUIRED));

export const CalendarBody = z.strictObject({
  startsOn: SomeDay,
  endsOn: SomeDay,
  approvalDay: DayOfMonth,
  cutOffDay: DayOfMonth,
  payDay: DayOfMonth,
  firstMonth: z.string({ error: REQUIRED }).check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Please choose a month')),
  windowOpensOn: SomeDay,
  windowClosesOn: SomeDay,
  windowStartsOn: SomeDay,
});
export type CalendarBody = z.infer<typeof CalendarBody>;

/** Of a file that somebody wrote, as text. */
const SchemeSource = z
  .string({ error: 'Please choose a file' })
  .check(z.minLength(1, 'Please choose a file'), z.maxLength(200_000, 'Please choose a file of at most 200 KB'));

export const SchemeBody = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('template'), template: z.enum(SCHEME_TEMPLATES) }),
  z.strictObject({ from: z.literal('client'), clientId: Id }),
  z.strictObject({ from: z.literal('file'), source: SchemeSource }),
]);
export type SchemeBody = z.infer<typeof SchemeBody>;

export const ContactBody = z.strictObject({
  supportEmail: Email,
  contactUsEmail: Email,
  supportNumber: Line,
});
export type ContactBody = z.infer<typeof ContactBody>;

const LegalText = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(40_000, 'Please enter at most 40,000 characters'),
  );

export const TextsBody = z.strictObject({
  terms: LegalText,
  privacy: LegalText,
  /** Nothing: the portal's own, which says what it really keeps. */
  cookies: z.nullable(LegalText),
});
export type TextsBody = z.infer<typeof TextsBody>;

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
] as const;
export type GoLiveCheckName = (typeof GO_LIVE_CHECKS)[number];

const GoLiveCheck = z.object({ check: z.enum(GO_LIVE_CHECKS), isPassed: z.boolean(), detail: z.string() });
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
