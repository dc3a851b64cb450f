import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { REPORT } from '../files.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** Groups of what is noted, by which the trail is filtered, as people read them. */
export const AUDIT_KINDS = {
  logins: 'Logging in and out',
  security: 'Passwords and two factor',
  viewing: 'Viewing and downloading',
  masquerade: 'Viewing the site as somebody',
  rights: 'Administrators and their rights',
  settings: 'Settings and content',
  people: 'People and their details',
  benefits: 'Benefits and selections',
  vouchers: 'Vouchers',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** More are counted as more than that. */
export const AUDIT_MOST = 10_000;

const Person = z.object({
  name: z.string(),
  /** Nothing for the portal's own staff and for what was nobody's doing. */
  email: z.nullable(z.string()),
});

const AuditRow = z.object({
  id: Id,
  at: z.string(),
  actor: z.extend(Person, { kind: z.enum(['administrator', 'employee', 'support', 'system', 'visitor']) }),
  /** In plain words. */
  what: z.string(),
  kind: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** Whom it was about. */
  subject: z.nullable(Person),
  /** What was changed, given or taken: names, never what they held. */
  fields: z.array(z.string()),
  /** Of what was done while the actor viewed the site as the subject: at which scheme year. */
  viewedYear: z.nullable(z.int()),
  /** How many were found or sent. */
  hits: z.nullable(z.int()),
  /** In the words of whoever did it. */
  reason: z.nullable(z.string()),
  /** What was asked of the portal, in words. */
  route: z.nullable(z.string()),
  /** By which the log of the server has it too. */
  requestId: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Day = z.optional(z.string().check(z.refine(isDay, 'Please enter a day')));

const FILTERS = {
  search: Search,
  'filter[kind]': z.optional(z.enum(Object.keys(AUDIT_KINDS) as AuditKind[])),
  'filter[outcome]': z.optional(z.enum(['done', 'refused'])),
  'filter[from]': Day,
  'filter[to]': Day,
};

const TRAIL = z.extend(pageOf(AuditRow), {
  /** There are more than are counted, and than can be paged through. */
  hasMore: z.boolean(),
});
export type AuditTrail = z.infer<typeof TRAIL>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/v2/client/:id/audit',
    summary: 'Who saw or changed what at the client, the newest first, ten at a time.',
    access: 'employer',
    permission: 'settings',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ ...FILTERS, page: Page }),
    reply: TRAIL,
    errors: ['not-found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/v2/client/:id/audit/download-report',
    summary: 'The same as a table, as long as it is.',
    access: 'employer',
    permission: 'settings',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ ...FILTERS, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    download: REPORT,
    errors: ['password-needed', 'not-found'],
  }),
};

/** The same for operators, who read the trail of any client; that they do stands in it. */
export const clientAudit = {
  list: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/audit',
    summary: 'Who saw or changed what at one client, for operators, the newest first, ten at a time.',
    access: 'operator',
    operatorRight: 'support',
    params: z.object({ id: Id }),
    query: z.strictObject({ ...FILTERS, page: Page }),
    reply: TRAIL,
    errors: ['not-found'],
  }),
};
