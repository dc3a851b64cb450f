import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Password, REQUIRED } from '../fields.ts';
import { REPORT, type FilePurpose } from '../files.ts';

/** YYYY-MM */
const Month = z.string({ error: REQUIRED }).check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Please choose a month'));
const Format = z._default(z.enum(['csv', 'xlsx']), 'csv');

/** The files of a month that is only rehearsed, in one. */
const REHEARSAL: FilePurpose = {
  name: 'rehearsal',
  maxBytes: 24 * REPORT.maxBytes,
  types: ['application/zip'],
  readers: 'employers',
};

const CalendarMonth = z.object({
  month: Month,
  /** What is known on this day is the last that counts for the month. */
  cutOffOn: Day,
  payOn: Day,
  /** Open is the month that closes next; later ones are still to come. */
  state: z.enum(['closed', 'closing', 'open', 'upcoming']),
  /** Until the cut-off, of the open month; below nothing once it is past. */
  daysLeft: z.nullable(z.int()),
  /** It should have closed and has not. */
  isOverdue: z.boolean(),
  /** Its scheme year is over and no other follows: it goes on, a month at a time. */
  isExtended: z.boolean(),
  /** Of a month that has closed. */
  employeePence: z.nullable(z.int()),
  employerPence: z.nullable(z.int()),
  fundPence: z.nullable(z.int()),
  /** What was not taken because it would have left somebody less than the minimum wage. */
  shortPence: z.nullable(z.int()),
  /** How many reports there are of it. */
  reports: z.int(),
});
export type CalendarMonth = z.infer<typeof CalendarMonth>;

const PayrollCalendarReply = z.object({
  clientName: z.string(),
  /** The calendar year that is shown, and those that can be. */
  year: z.int(),
  years: z.array(z.int()),
  /** The months of the year; none before a scheme is published. */
  months: z.array(CalendarMonth),
  /** The month that closes next; null where there is no scheme. */
  openMonth: z.nullable(Month),
  /** Whether it may be closed before its cut-off is past. */
  canClose: z.boolean(),
  /** The last month that can be rehearsed. */
  rehearsableTo: z.nullable(Month),
  /** The first month that closes, and between which months it may be moved; null once one has closed. */
  first: z.nullable(z.object({ month: Month, earliest: Month, latest: Month })),
});
export type PayrollCalendarReply = z.infer<typeof PayrollCalendarReply>;

const YearQuery = z.strictObject({
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2999))),
});
const Client = z.object({ id: Id });
const MonthOfClient = z.object({ id: Id, month: Month });
const CloseBody = z.strictObject({ password: z.optional(Password) });
const CloseReply = z.object({ status: z.literal('closing') });
/** The schema of the form too. */
export const FirstMonthBody = z.strictObject({ month: Month });

const CLOSE_ERRORS = ['not-found', 'account-locked', 'login-again', 'month-not-open', 'month-not-begun'] as const;
const DRAFT_ERRORS = ['not-found', 'password-needed', 'month-not-open'] as const;
const REHEARSAL_ERRORS = ['not-found', 'password-needed', 'month-out-of-reach'] as const;

const employer = { access: 'employer', permission: 'reports', inMasquerade: false } as const;

export const payrollCalendar = {
  read: endpoint({
    ...employer,
    method: 'GET',
    path: '/client/:id/payroll-calendar',
    summary: 'The months of a year: cut-off and pay date, what is open, closing or closed, and what each came to.',
    params: Client,
    query: YearQuery,
    reply: PayrollCalendarReply,
    errors: ['not-found'],
  }),
  draft: endpoint({
    ...employer,
    method: 'GET',
    path: '/client/:id/payroll-calendar/:month/draft',
    summary: 'The payroll report of the open month as it would be today, marked DRAFT. Nothing of it is kept.',
    params: MonthOfClient,
    query: z.strictObject({ format: Format }),
    download: REPORT,
    errors: DRAFT_ERRORS,
  }),
  rehearse: endpoint({
    ...employer,
    method: 'GET',
    path: '/client/:id/payroll-calendar/:month/rehearsal',
    summary: 'The payroll and provider reports of any month as they would be today, marked REHEARSAL. Nothing is kept.',
    params: MonthOfClient,
    query: z.strictObject({ format: Format }),
    download: REHEARSAL,
    errors: REHEARSAL_ERRORS,
  }),
  close: endpoint({
    ...employer,
    method: 'POST',
    path: '/client/:id/payroll-calendar/:month/close',
    summary: 'Close the open month now, before its cut-off is past. It closes behind the answer.',
    isBegun: true,
    params: MonthOfClient,
    body: CloseBody,
    reply: CloseReply,
    errors: CLOSE_ERRORS,
  }),
  readAsOperator: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/payroll-calendar',
    summary: 'The same of any client, for operators.',
    access: 'operator',
    operatorRight: 'read',
    params: Client,
    query: YearQuery,
    reply: PayrollCalendarReply,
    errors: ['not-found'],
  }),
  draftAsOperator: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/payroll-calendar/:month/draft',
    summary: 'The same of any client, for operators. The client’s trail says who took it.',
    access: 'operator',
    operatorRight: ['set-up', 'support'],
    params: MonthOfClient,
    query: z.strictObject({ format: Format }),
    download: REPORT,
    errors: DRAFT_ERRORS,
  }),
  rehearseAsOperator: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/payroll-calendar/:month/rehearsal',
    summary: 'The same of any client, for operators. The client’s trail says who took it.',
    access: 'operator',
    operatorRight: ['set-up', 'support'],
    params: MonthOfClient,
    query: z.strictObject({ format: Format }),
    download: REHEARSAL,
    errors: REHEARSAL_ERRORS,
  }),
  closeAsOperator: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/payroll-calendar/:month/close',
    summary: 'The same at any client, for operators.',
    access: 'operator',
    operatorRight: 'set-up',
    isBegun: true,
    params: MonthOfClient,
    body: CloseBody,
    reply: CloseReply,
    errors: CLOSE_ERRORS,
  }),
  changeFirstMonth: endpoint({
    method: 'PUT',
    path: '/operator/clients/:id/payroll-calendar/first-month',
    summary: 'Set the first month that a new client closes. Refused once a month has closed or begun to.',
    access: 'operator',
    operatorRight: 'set-up',
    params: Client,
    body: FirstMonthBody,
    reply: z.object({ month: Month }),
    errors: ['not-found', 'months-closed'],
  }),
};
