import * as z from 'zod/mini';
import { endpoint, type EndpointDefinition } from '../endpoint.ts';
import { Day, Id, Version } from '../fields.ts';
import { REPORT } from '../files.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** What a renewal would make of a choice, as administrators are told. */
export const PREVIEW_OUTCOMES = [
  'carried-forward',
  're-priced',
  'asked-again',
  'not-eligible',
  'ended',
  'chosen',
] as const;
export type PreviewOutcome = (typeof PREVIEW_OUTCOMES)[number];

/** On pages and in files. */
export const OUTCOME_WORDS: Readonly<Record<PreviewOutcome, string>> = {
  'carried-forward': 'Carried over',
  're-priced': 'Re-priced',
  'asked-again': 'Asked again',
  'not-eligible': 'Not eligible',
  ended: 'Ends',
  chosen: 'Already chosen',
};

/** A month, by who pays; what the benefit fund pays is the employer's. */
const PreviewCost = z.object({ employeePence: z.int(), employerPence: z.int() });
export type PreviewCost = z.infer<typeof PreviewCost>;

const PreviewTotals = z.object({
  people: z.int(),
  choices: z.int(),
  /** Those of which there are any. */
  outcomes: z.array(z.object({ outcome: z.enum(PREVIEW_OUTCOMES), choices: z.int(), people: z.int() })),
  before: PreviewCost,
  after: PreviewCost,
});
export type PreviewTotals = z.infer<typeof PreviewTotals>;

const RenewalOverview = z.object({
  year: z.int(),
  startsOn: Day,
  /** When it runs unless somebody chooses another day. */
  usualDay: Day,
  /** When it runs: in the night to that day. */
  runsOn: Day,
  /** The days that can be chosen instead, the first and the last; null where there are none. */
  earliestDay: z.nullable(Day),
  latestDay: z.nullable(Day),
  state: z.enum(['planned', 'running', 'done']),
  /** Counts decisions about when it runs. */
  version: z.int(),
  finishedAt: z.nullable(z.string()),
  /** The last preview that was worked out; `isCurrent` is false where the scheme has changed since. */
  preview: z.nullable(z.extend(PreviewTotals, { workedOutAt: z.string(), isCurrent: z.boolean() })),
  /** The last time that somebody had it worked out. */
  work: z.nullable(
    z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      done: z.int(),
      total: z.nullable(z.int()),
    }),
  ),
});
export type RenewalOverview = z.infer<typeof RenewalOverview>;

const PreviewedChoice = z.object({
  /** Of the employee and the benefit together. */
  id: z.string(),
  firstName: z.string(),
  surname: z.string(),
  payrollNumber: z.string(),
  benefit: z.string(),
  outcome: z.enum(PREVIEW_OUTCOMES),
  /** A sentence without its full stop; empty where there is nothing to say. */
  reason: z.string(),
  /** Null where nothing is paid. */
  before: z.nullable(PreviewCost),
  after: z.nullable(PreviewCost),
});
export type PreviewedChoice = z.infer<typeof PreviewedChoice>;

const SORTS = ['surname', 'benefit', 'outcome', 'before', 'after'] as const;
export type PreviewSort = (typeof SORTS)[number];
const PreviewSortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

/** What narrows the list, and its file. */
const NARROWED = { search: Search, 'filter[outcome]': z.optional(z.enum(PREVIEW_OUTCOMES)) };

export const PostponeBody = z.strictObject({ runsOn: Day, version: Version });

type Callers = Pick<EndpointDefinition, 'access' | 'permission' | 'operatorRight' | 'inMasquerade'>;

/** Decisions need one right, and lists of people another. */
function previewCalls(
  base: `/${string}`,
  who: { readonly decides: Callers; readonly reads: Callers; readonly seesFigures: Callers },
) {
  const params = z.object({ id: Id });
  return {
    read: endpoint({
      method: 'GET',
      path: base,
      summary: 'The renewal into the next scheme year: when it runs, and the last preview of it.',
      ...who.seesFigures,
      // The page asks by itself while a preview is worked out.
      keepsAlive: false,
      params,
      /** Without a renewal where no next year is published. */
      reply: z.object({ clientName: z.string(), renewal: z.nullable(RenewalOverview) }),
      errors: ['not-found'],
    }),
    choices: endpoint({
      method: 'GET',
      path: `${base}/choices`,
      summary:
        'The choices of the last preview, ten at a time, found by part of name, e-mail address or payroll number.',
      ...who.reads,
      params,
      query: z.strictObject({ ...NARROWED, page: Page, sort_by: z._default(PreviewSortBy, 'surname') }),
      reply: pageOf(PreviewedChoice),
      errors: ['not-found'],
    }),
    download: endpoint({
      method: 'GET',
      path: `${base}/download`,
      summary: 'The choices of the last preview that the list’s filters leave, as a file.',
      ...who.reads,
      params,
      query: z.strictObject({ ...NARROWED, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
      download: REPORT,
      errors: ['password-needed', 'not-found'],
    }),
    workOut: endpoint({
      method: 'POST',
      path: `${base}/preview`,
      summary: 'Have the preview worked out, or worked out again. Nobody’s choices change.',
      ...who.decides,
      isBegun: true,
      params,
      reply: z.object({ id: Id }),
      errors: ['not-found', 'preview-running'],
    }),
    start: endpoint({
      method: 'POST',
      path: `${base}/start`,
      summary: 'Start the renewal now. It cannot be taken back.',
      ...who.decides,
      isBegun: true,
      params,
      body: z.strictObject({ version: Version }),
      reply: z.object({ id: Id }),
      errors: ['password-needed', 'not-found', 'renewal-begun', 'renewal-changed'],
    }),
    postpone: endpoint({
      method: 'PATCH',
      path: base,
      summary: 'Choose the day of the renewal, at latest the last before the year begins.',
      ...who.decides,
      params,
      body: PostponeBody,
      reply: z.object({ status: z.literal('ok') }),
      errors: ['not-found', 'renewal-begun', 'renewal-changed'],
    }),
  };
}

export const renewalPreview = previewCalls('/client/:id/renewal', {
  decides: { access: 'employer', permission: 'settings', inMasquerade: false },
  seesFigures: { access: 'employer', permission: 'settings', inMasquerade: false },
  reads: { access: 'employer', permission: 'employees', inMasquerade: false },
});

export const clientRenewalPreview = previewCalls('/operator/clients/:id/renewal', {
  decides: { access: 'operator', operatorRight: 'set-up' },
  seesFigures: { access: 'operator', operatorRight: 'read' },
  reads: { access: 'operator', operatorRight: 'read' },
});
