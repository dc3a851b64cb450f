import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, REQUIRED } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** Over how many months registrations can be looked at. */
export const ENGAGEMENT_MONTHS = [3, 6, 12, 24] as const;

const Months = z._default(
  z.coerce.number().check(z.refine((months) => isOffered(months), 'Please choose a range')),
  12,
);

function isOffered(months: number): boolean {
  return (ENGAGEMENT_MONTHS as readonly number[]).includes(months);
}

const Engagement = z.object({
  /** Who has not left. */
  total: z.int(),
  registered: z.int(),
  /** Of the total, to one decimal. */
  percentage: z.number(),
  /** Then there is no welcome e-mail: who logs in for the first time is registered. */
  registersBySingleSignOn: z.boolean(),
  /** Oldest first, the current one last; `month` is YYYY-MM. */
  registrations: z.array(z.object({ month: z.string(), people: z.int() })),
  logins: z.object({
    total: z.int(),
    /** How many different people they were of. */
    people: z.int(),
    /** The last thirty days in London, today last. */
    days: z.array(z.object({ day: z.string(), logins: z.int() })),
  }),
});
export type Engagement = z.infer<typeof Engagement>;

const NotRegisteredRow = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  /** Null where there is none, so that nothing can be sent. */
  email: z.nullable(z.string()),
  payrollNumber: z.string(),
  department: z.nullable(z.string()),
  /** When the last welcome e-mail was sent. */
  invitedAt: z.nullable(z.string()),
});
export type NotRegisteredRow = z.infer<typeof NotRegisteredRow>;

const SORTS = ['surname', 'email', 'payrollNumber', 'department', 'invitedAt'] as const;
const SortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

/** So many can be chosen by name; all who have not registered are any number. */
const MOST_CHOSEN = 500;

const ResendRequest = z
  .strictObject({
    /** Unsaid: all who have not registered. */
    employeeIds: z.optional(
      z
        .array(Id)
        .check(z.minLength(1, REQUIRED), z.maxLength(MOST_CHOSEN, `Please choose at most ${MOST_CHOSEN} people`)),
    ),
  })
  .check(
    z.refine(({ employeeIds = [] }) => new Set(employeeIds).size === employeeIds.length, {
      path: ['employeeIds'],
      error: 'A person is named twice',
    }),
  );

/** Why somebody got no welcome e-mail, in the order in which it is asked. */
export const RESEND_SKIPS = ['registered', 'not-active', 'no-email', 'recent'] as const;
export type ResendSkip = (typeof RESEND_SKIPS)[number];

const Resend = z.object({
  /** Of the job. */
  id: Id,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  askedAt: z.string(),
  /** For how many it was asked, and how many of them have been seen to. */
  people: z.int(),
  done: z.int(),
  sent: z.int(),
  skipped: z.array(z.object({ reason: z.enum(RESEND_SKIPS), people: z.int() })),
});
export type Resend = z.infer<typeof Resend>;

export const engagement = {
  read: endpoint({
    method: 'GET',
    path: '/v2/client/:id/engagement',
    summary: 'How many have registered, month by month, and how often people have logged in in the last thirty days.',
    access: 'employer',
    permission: 'employees',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ months: Months }),
    reply: Engagement,
    errors: ['not-found'],
  }),
  notRegistered: endpoint({
    method: 'GET',
    path: '/v2/client/:id/engagement/not-registered',
    summary: 'Who has not registered, ten at a time, found by part of name, e-mail address or payroll number.',
    access: 'employer',
    permission: 'employees',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ search: Search, page: Page, sort_by: z._default(SortBy, 'surname') }),
    reply: pageOf(NotRegisteredRow),
    errors: ['not-found'],
  }),
  resendWelcome: endpoint({
    method: 'POST',
    path: '/companies/:id/welcome-email-resends',
    summary: 'Send the welcome e-mail again, with a new link. Answers the job and for how many people it was asked.',
    access: 'employer',
    permission: 'employees',
    isBegun: true,
    params: z.object({ id: Id }),
    body: ResendRequest,
    reply: z.object({ id: Id, people: z.int() }),
    errors: ['password-needed', 'not-found', 'resend-running', 'no-welcome-mail', 'client-preparing'],
  }),
  lastResend: endpoint({
    method: 'GET',
    path: '/companies/:id/welcome-email-resends',
    summary: 'The welcome e-mails that were last sent again: how far that has come, who was left out and why.',
    access: 'employer',
    permission: 'employees',
    inMasquerade: false,
    // The page asks by itself while it runs.
    keepsAlive: false,
    params: z.object({ id: Id }),
    reply: z.object({ resend: z.nullable(Resend) }),
    errors: ['not-found'],
  }),
};
