import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Password, REQUIRED } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

const ClientFault = z.object({
  kind: z.enum([
    'month-late',
    'no-administrators',
    'no-year',
    'year-ended',
    'year-ending',
    'certificate-ended',
    'certificate-ending',
    'emails-stuck',
    'nobody-loaded',
  ]),
  /** The month, YYYY-MM, or the day that it is about. */
  on: z.nullable(z.string()),
  count: z.nullable(z.number()),
});
export type ClientFault = z.infer<typeof ClientFault>;

const OperatorClientRow = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** Where its people log in. */
  origin: z.string(),
  benefitBrandName: z.string(),
  primaryColour: z.string(),
  mobileLogo: z.string(),
  schemeYear: z.nullable(z.number()),
  employees: z.number(),
  /** Accounts that have been activated, administrators' included. */
  registered: z.number(),
  state: z.enum(['preparing', 'active', 'suspended']),
  /** A month of its payroll that should have closed and has not, YYYY-MM. */
  overdueMonth: z.nullable(z.string()),
  /** When the month that closes next does; nothing before a scheme year is published. */
  nextCutOff: z.nullable(Day),
  /** What somebody should look into, the worst first. */
  faults: z.array(ClientFault),
});
export type OperatorClientRow = z.infer<typeof OperatorClientRow>;

/** While it lasts. */
const Suspension = z.object({
  since: z.string(),
  operatorName: z.string(),
  message: z.string(),
  closesMonths: z.boolean(),
});

/** The schemas of the forms too. */
export const SuspendBody = z.strictObject({
  message: z
    .string({ error: REQUIRED })
    .check(
      z.trim(),
      z.minLength(10, 'Please enter at least 10 characters'),
      z.maxLength(500, 'Please enter at most 500 characters'),
      z.regex(/^[^\p{Cc}]*$/u, 'Please write one paragraph'),
    ),
  closesMonths: z.boolean(),
  password: Password,
});
export const ResumeBody = z.strictObject({ password: Password });

/** What an operator finds about one client. */
const OperatorClient = z.extend(z.omit(OperatorClientRow, { benefitBrandName: true, primaryColour: true }), {
  /** Those who can log in, and those who have been invited. */
  administrators: z.object({ active: z.number(), invited: z.number() }),
  /** Nobody there can give rights, so operators appoint somebody. */
  lacksAdministrators: z.boolean(),
  /** Nothing while it is at the installation's address alone. */
  ownDomain: z.nullable(z.string()),
  suspension: z.nullable(Suspension),
});
export type OperatorClient = z.infer<typeof OperatorClient>;

export const clients = {
  list: endpoint({
    method: 'GET',
    path: '/operator/clients',
    summary: 'The clients of this installation: their people, when their next month closes, and what is wrong.',
    access: 'operator',
    operatorRight: 'read',
    listsOwnClients: true,
    query: z.strictObject({
      search: Search,
      page: Page,
      sort_by: z._default(z.enum(['name', '-name', 'employees', '-employees', 'cut-off', '-cut-off']), 'name'),
      'filter[state]': z.optional(z.enum(['preparing', 'active', 'suspended'])),
      /** Only those where something is wrong. */
      'filter[wrong]': z.optional(z.literal('1')),
    }),
    reply: pageOf(OperatorClientRow),
  }),
  one: endpoint({
    method: 'GET',
    path: '/operator/clients/:id',
    summary: 'One client: its people, administrators, scheme year and payroll, in figures.',
    access: 'operator',
    operatorRight: 'read',
    params: z.object({ id: Id }),
    reply: OperatorClient,
    errors: ['not-found'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/suspension',
    summary: 'Close a client to its people: nobody gets in, its jobs rest, and its host says why.',
    access: 'operator',
    operatorRight: 'own',
    params: z.object({ id: Id }),
    body: SuspendBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'account-locked', 'client-suspended'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/resumption',
    summary: 'Open a suspended client to its people again.',
    access: 'operator',
    operatorRight: 'own',
    params: z.object({ id: Id }),
    body: ResumeBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'account-locked', 'client-active', 'erasure-scheduled'],
  }),
};
