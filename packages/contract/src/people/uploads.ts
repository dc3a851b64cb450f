import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { REPORT, type FilePurpose } from '../files.ts';
import { Page, pageOf, Search } from '../paging.ts';
import { UPLOAD_KINDS, UPLOAD_STATES, UploadDetails, UploadRow } from './uploads-details.ts';
import { IMPACT_KINDS, ImpactRow, ShownImpactTotal } from './uploads-impact.ts';

/** A file of employees as it comes in. product.md §9. */
export const DATA_LOAD: FilePurpose = {
  name: 'data-load',
  maxBytes: 50 * 1024 * 1024,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  encodings: 'any',
  isSealed: true,
  readers: 'owner',
  daysKept: 30,
};

export const MOST_ROWS = 200_000;
export const MOST_COLUMNS = 100;

const ShownRowFault = z.object({
  line: z.int(),
  /** As the file calls it; null where it is the whole row. */
  column: z.nullable(z.string()),
  value: z.string(),
  message: z.string(),
});
export type ShownRowFault = z.infer<typeof ShownRowFault>;

const Begun = z.object({ id: Id });

/** The schema of the form too. */
export const ConfirmUploadBody = z.strictObject({
  /** Whether joiners get the welcome e-mail at once. */
  sendsWelcome: z._default(z.boolean(), false),
  /** Whether people are told of benefits that they may now choose. */
  tellsWhoGained: z._default(z.boolean(), false),
});

const SORTS = ['createdAt', 'fileName', 'state'] as const;
const SortBy = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]);

const common = { access: 'employer', permission: 'uploads', inMasquerade: false } as const;
const ONE = z.object({ id: Id });

export const uploads = {
  template: endpoint({
    ...common,
    method: 'GET',
    path: '/client/:id/data-load-template',
    summary:
      'A file to fill in, with a column for everything that the client knows of its people, or of the benefits that they have already.',
    params: ONE,
    query: z.strictObject({
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      kind: z._default(z.enum(UPLOAD_KINDS), 'people'),
    }),
    download: REPORT,
    errors: ['not-found'],
  }),
  send: endpoint({
    ...common,
    method: 'POST',
    path: '/client/:id/data-loads',
    summary:
      'Send a file of employees, or of the benefits that they have already. It is read and checked, and what it would do is worked out; nothing is applied.',
    byApiKey: true,
    isBegun: true,
    params: ONE,
    /** `when-clean`: applied by itself where no row is wrong. */
    query: z.strictObject({
      apply: z._default(z.enum(['confirm', 'when-clean']), 'confirm'),
      kind: z._default(z.enum(UPLOAD_KINDS), 'people'),
    }),
    upload: DATA_LOAD,
    reply: Begun,
    errors: ['not-found', 'file-too-large'],
  }),
  lastDate: endpoint({
    ...common,
    method: 'GET',
    path: '/date-last-upload',
    summary: 'When employee data was last applied; null before the first time.',
    reply: z.object({ date: z.nullable(z.string()) }),
  }),
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/data-loads',
    summary: 'The files that were sent, ten at a time, found by part of the name of the file or of who sent it.',
    byApiKey: true,
    query: z.strictObject({
      page: Page,
      search: Search,
      state: z.optional(z.enum(UPLOAD_STATES)),
      sort_by: z._default(SortBy, '-createdAt'),
    }),
    reply: pageOf(UploadRow),
  }),
  read: endpoint({
    ...common,
    method: 'GET',
    path: '/employee-data-uploads/:id',
    summary: 'One file: what became of it, how far it has come, what can be done about it.',
    byApiKey: true,
    // The page asks by itself while there is progress.
    keepsAlive: false,
    params: ONE,
    reply: UploadDetails,
    errors: ['not-found'],
  }),
  faults: endpoint({
    ...common,
    method: 'GET',
    path: '/employee-data-uploads/:id/faults',
    summary: 'What is wrong with its rows, cell by cell, ten at a time.',
    byApiKey: true,
    params: ONE,
    query: z.strictObject({ page: Page, search: Search }),
    reply: pageOf(ShownRowFault),
    errors: ['not-found'],
  }),
  faultyRows: endpoint({
    ...common,
    method: 'GET',
    path: '/employee-data-uploads/:id/faulty-rows',
    summary: 'The rows that are wrong as a file, with what is wrong beside them, to be corrected and sent again.',
    byApiKey: true,
    params: ONE,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    download: REPORT,
    errors: ['password-needed', 'not-found'],
  }),
  difference: endpoint({
    ...common,
    method: 'GET',
    path: '/employee-data-uploads/:id/eligibility-difference',
    summary:
      'Who gains, loses or pays another price for which benefit, from when, ten people at a time, and all by benefit.',
    byApiKey: true,
    params: ONE,
    query: z.strictObject({
      page: Page,
      search: Search,
      kind: z.optional(z.enum(IMPACT_KINDS)),
      benefit: z.optional(Id),
    }),
    reply: z.extend(pageOf(ImpactRow), { totals: z.array(ShownImpactTotal) }),
    errors: ['not-found'],
  }),
  confirm: endpoint({
    ...common,
    method: 'POST',
    path: '/employee-data-uploads/:id/confirm',
    summary: 'Apply what was checked, all of it or nothing; rows that are wrong are left out.',
    byApiKey: true,
    isBegun: true,
    params: ONE,
    body: ConfirmUploadBody,
    reply: Begun,
    errors: ['not-found', 'upload-moved-on', 'upload-outdated', 'client-preparing'],
  }),
  discard: endpoint({
    ...common,
    method: 'DELETE',
    path: '/employee-data-uploads/:id',
    summary: 'Throw a file away that has not been applied.',
    byApiKey: true,
    params: ONE,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'upload-moved-on'],
  }),
  undo: endpoint({
    ...common,
    method: 'POST',
    path: '/employee-data-uploads/:id/undo',
    summary: 'Take back the last file that was applied, while nothing depends on it.',
    isBegun: true,
    params: ONE,
    reply: Begun,
    errors: ['not-found', 'upload-moved-on', 'upload-kept'],
  }),
};
