import * as z from 'zod/mini';
import { PAYROLL_ROW_CHOICES } from '@plenty/domain/reports/payroll-file';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';
import { REPORT, type FilePurpose } from '../files.ts';
import { Page, pageOf } from '../paging.ts';

export const REPORT_TYPES = ['payroll', 'benefit-in-kind', 'provider', 'lifeevent'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** So many files are one ZIP at most: two years of a monthly report. */
export const MOST_REPORTS = 24;

/** Several reports as one file. */
const REPORTS: FilePurpose = {
  name: 'reports',
  maxBytes: MOST_REPORTS * REPORT.maxBytes,
  types: ['application/zip'],
  readers: 'employers',
};

/** A report that can be made: always the same, however often and whenever it is. */
const ReportRow = z.object({
  id: Id,
  type: z.enum(REPORT_TYPES),
  year: z.int(),
  month: z.int(),
  /** What it is called, such as 'October 2026', or 'October 2026 (extended year)' where its scheme year only goes on. */
  label: z.string(),
  providerName: z.nullable(z.string()),
  /** The first and the last day that it is about. */
  period: z.object({ from: Day, to: Day }),
  /** The scheme year and the version of it by which it was made, such as '2026.3'. */
  ruleVersion: z.string(),
  rowCount: z.int(),
  /** SHA-256 of its CSV file. */
  checksum: z.string(),
  createdAt: z.string(),
  employeePence: z.int(),
  employerPence: z.int(),
  fundPence: z.int(),
  /** Of benefits in kind alone: their taxable value in the month, and in the tax year up to it. */
  taxableMonthPence: z.nullable(z.int()),
  taxableYearPence: z.nullable(z.int()),
});
export type ReportRow = z.infer<typeof ReportRow>;

const Year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2999));
const Format = z._default(z.enum(['csv', 'xlsx']), 'csv');

/** Of payroll reports: all rows, those that take or pay money, or those that differ from last month. */
const Rows = z._default(z.enum(PAYROLL_ROW_CHOICES), 'all');

const TOO_MANY = `Please choose at most ${MOST_REPORTS} reports`;

/** Ids that are joined by commas, each once. */
const Ids = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40 * MOST_REPORTS, { error: TOO_MANY, abort: true })),
    z.transform((text) => text.split(',')),
  ),
  z.array(Id).check(
    z.maxLength(MOST_REPORTS, TOO_MANY),
    z.refine((ids) => new Set(ids).size === ids.length, 'A report is named twice'),
  ),
);

/** What somebody declared; what they wrote beside it is their own. */
const ReportedLifeEvent = z.object({
  id: Id,
  employeeName: z.string(),
  payrollNumber: z.string(),
  /** In the scheme's words. */
  name: z.string(),
  happenedOn: Day,
  declaredOn: Day,
  /** As it is now. */
  status: z.enum(['accepted', 'awaiting-evidence', 'in-review', 'refused']),
});
export type ReportedLifeEvent = z.infer<typeof ReportedLifeEvent>;

/** Of the scheme's payroll files; without one nothing is found. */
const LayoutCode = z._default(z.string().check(z.maxLength(100)), '');

/** A payroll report as payroll software takes it; one for each pay group is a ZIP. */
const PAYROLL_FILE: FilePurpose = { ...REPORT, name: 'payroll-file', types: [...REPORT.types, 'application/zip'] };

const PayrollFilePreview = z.object({
  headings: z.array(z.string()),
  /** Cells as texts, in the order of the headings. */
  rows: z.array(z.array(z.string())),
  hasMore: z.boolean(),
  /** Each has a file of its own, where the layout says so. */
  payGroups: z.array(z.string()),
});
export type PayrollFilePreview = z.infer<typeof PayrollFilePreview>;

export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/client/:id/reports',
    summary: 'The client’s payroll, benefit in kind, provider and life event reports, ten at a time, the newest first.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({
      type: z.optional(z.enum(REPORT_TYPES)),
      year: z.optional(Year),
      month: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
      provider: z.optional(z.string().check(z.maxLength(200))),
      page: Page,
    }),
    reply: z.extend(pageOf(ReportRow), {
      /** What the list can be narrowed to, the newest year first. */
      years: z.array(z.int()),
      providers: z.array(z.string()),
      /** How the client's payroll software takes a payroll report, as its scheme says; split ones are a ZIP of a file for each pay group. */
      payrollFiles: z.array(z.object({ code: z.string(), name: z.string(), isSplit: z.boolean() })),
      /** A month has closed whose reports are still being made. */
      isPreparing: z.boolean(),
    }),
    errors: ['not-found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/client/:id/reports/:reportId/download',
    summary: 'One report as a file. It is made while it is read; one that would not be as it was breaks off.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id, reportId: Id }),
    query: z.strictObject({ format: Format, rows: Rows }),
    download: REPORT,
    errors: ['password-needed', 'not-found'],
  }),
  downloadMultiple: endpoint({
    method: 'GET',
    path: '/client/:id/reports/download-multiple',
    summary: 'Several reports, each as it is alone, in a ZIP file.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id }),
    // Nothing named is refused once it is known whose it would be.
    query: z.strictObject({ ids: z._default(Ids, []), format: Format, rows: Rows }),
    download: REPORTS,
    errors: ['password-needed', 'not-found'],
  }),
  payrollFile: endpoint({
    method: 'GET',
    path: '/client/:id/reports/:reportId/payroll-file',
    summary: 'A payroll report as the client’s payroll software takes it, in a layout of its scheme.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id, reportId: Id }),
    query: z.strictObject({ file: LayoutCode, format: Format }),
    download: PAYROLL_FILE,
    errors: ['password-needed', 'not-found'],
  }),
  previewPayrollFile: endpoint({
    method: 'GET',
    path: '/client/:id/reports/:reportId/payroll-file/preview',
    summary: 'The first ten rows of a payroll report in a layout, as they stand in its CSV file.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id, reportId: Id }),
    query: z.strictObject({ file: LayoutCode }),
    reply: PayrollFilePreview,
    errors: ['password-needed', 'not-found'],
  }),
  lifeEvents: endpoint({
    method: 'GET',
    path: '/client/:id/employees/life-events',
    summary:
      'What the client’s people declared in a scheme year, ten at a time, the newest first. Unless said, it is the newest that has closed, or the open one.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({
      closed_year: z.optional(Year),
      /** One that has begun and has not closed. */
      openYear: z.optional(Year),
      page: Page,
    }),
    reply: z.extend(pageOf(ReportedLifeEvent), {
      /** The last day of the year; null where it has not closed. */
      closed: z.nullable(Day),
      closed_year: z.nullable(z.int()),
      /** All that have closed, the newest first. */
      years: z.array(z.int()),
      /** The year that is shown, where it has not closed. */
      openYear: z.nullable(z.int()),
      /** All that have begun and have not closed, the newest first. */
      openYears: z.array(z.int()),
    }),
    errors: ['not-found'],
  }),
  lifeEventsSoFar: endpoint({
    method: 'GET',
    path: '/client/:id/employees/life-events/download',
    summary:
      'What people have declared so far in a scheme year that has not closed, the newest unless said, as a file marked DRAFT. Nothing of it is kept.',
    access: 'employer',
    permission: 'reports',
    inMasquerade: false,
    params: z.object({ id: Id }),
    query: z.strictObject({ openYear: z.optional(Year), format: Format }),
    download: REPORT,
    errors: ['password-needed', 'not-found'],
  }),
};
