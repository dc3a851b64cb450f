import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** As the queue is called: 'month-close'. */
const JobKindName = z
  .string()
  .check(
    z.regex(/^[a-z]+(-[a-z]+)*$/, 'Please choose one of the list'),
    z.maxLength(60, 'Please choose one of the list'),
  );
const JobState = z.enum(['waiting', 'running', 'failed']);

const JobRow = z.object({
  id: Id,
  kind: JobKindName,
  /** What it does: 'Closing a month of payroll'. */
  work: z.string(),
  /** Nothing for work on the installation itself. */
  clientName: z.nullable(z.string()),
  state: JobState,
  tries: z.number(),
  /** Since when it waits or runs, or when it failed. */
  since: z.string(),
  /** Why the last try failed, in words of ours. */
  reason: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof JobRow>;

const JobList = z.extend(pageOf(JobRow), {
  /** Every kind there is, for the filter. */
  kinds: z.array(z.object({ kind: JobKindName, work: z.string() })),
});
const KindBody = z.strictObject({ kind: JobKindName });

/** One part of the installation: how it is, in a word and in a sentence. */
const StatePart = z.object({
  part: z.enum(['jobs', 'emails', 'months', 'years', 'rates', 'backup', 'disk', 'database', 'version']),
  /** 'Payroll months' */
  name: z.string(),
  /** Fine; look at it some time; act now; or it can't be seen from here. */
  level: z.enum(['fine', 'look', 'act', 'unknown']),
  text: z.string(),
  /** Those it is about, with what is late there. */
  clients: z.array(z.object({ id: Id, name: z.string() })),
});
export type StatePart = z.infer<typeof StatePart>;

/** A statement of the server, without the values that it had. */
const SlowQuery = z.object({
  statement: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  totalSeconds: z.number(),
});
export type SlowQueryRow = z.infer<typeof SlowQuery>;

const StateOfInstallation = z.object({
  parts: z.array(StatePart),
  /** None where the database does not count them. */
  slowQueries: z.array(SlowQuery),
});
export type StateOfInstallation = z.infer<typeof StateOfInstallation>;

/** The worst of a stretch of time; nothing where nobody served. */
const HealthPoint = z.object({
  at: z.string(),
  answerMs: z.nullable(z.number()),
  jobsWaiting: z.nullable(z.number()),
  jobsFailed: z.nullable(z.number()),
  mailsWaiting: z.nullable(z.number()),
  diskFreeBytes: z.nullable(z.number()),
});
export type HealthPoint = z.infer<typeof HealthPoint>;

/** Which emails about the installation an operator gets. */
const OperatorNotices = z.strictObject({ alerts: z.boolean(), digest: z.boolean() });
export type OperatorNotices = z.infer<typeof OperatorNotices>;

export const installationState = {
  notices: endpoint({
    method: 'GET',
    path: '/operator/state/notices',
    summary: 'Which emails about the installation the operator gets.',
    access: 'operator',
    operatorRight: 'read',
    reply: OperatorNotices,
    errors: [],
  }),
  changeNotices: endpoint({
    method: 'PUT',
    path: '/operator/state/notices',
    summary: 'Switch alerts and the weekly digest on or off for oneself.',
    access: 'operator',
    operatorRight: 'read',
    body: OperatorNotices,
    reply: OperatorNotices,
    errors: [],
  }),
  state: endpoint({
    method: 'GET',
    path: '/operator/state',
    summary: 'How the installation is, part by part: jobs, emails, months, rates, backup, disk, database and version.',
    access: 'operator',
    operatorRight: 'read',
    reply: StateOfInstallation,
    errors: [],
  }),
  health: endpoint({
    method: 'GET',
    path: '/operator/state/health',
    summary: 'How the installation was over a day, a week or 90 days.',
    access: 'operator',
    operatorRight: 'read',
    query: z.strictObject({ range: z._default(z.enum(['day', 'week', 'quarter']), 'day') }),
    reply: z.array(HealthPoint),
    errors: [],
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/operator/jobs',
    summary: 'Jobs of all clients and of the installation that wait, run or have failed.',
    access: 'operator',
    operatorRight: 'read',
    query: z.strictObject({
      search: Search,
      page: Page,
      state: z._default(z.union([JobState, z.literal('')]), ''),
      kind: z._default(z.union([JobKindName, z.literal('')]), ''),
      sort_by: z._default(z.enum(['since', '-since']), '-since'),
    }),
    reply: JobList,
    errors: [],
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/operator/jobs/:jobId/retries',
    summary: 'Try a failed job again.',
    access: 'operator',
    operatorRight: 'support',
    params: z.object({ jobId: Id }),
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'job-gone'],
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/operator/jobs/retries',
    summary: 'Try all failed jobs of a kind again, and say how many they are.',
    access: 'operator',
    operatorRight: 'support',
    body: KindBody,
    reply: z.object({ count: z.number() }),
    errors: [],
  }),
  deleteJob: endpoint({
    method: 'DELETE',
    path: '/operator/jobs/:jobId',
    summary: 'Delete a failed job: it is not tried again.',
    access: 'operator',
    operatorRight: 'support',
    params: z.object({ jobId: Id }),
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'job-gone'],
  }),
  deleteJobs: endpoint({
    method: 'POST',
    path: '/operator/jobs/deletions',
    summary: 'Delete all failed jobs of a kind, and say how many they are.',
    access: 'operator',
    operatorRight: 'support',
    body: KindBody,
    reply: z.object({ count: z.number() }),
    errors: [],
  }),
};
