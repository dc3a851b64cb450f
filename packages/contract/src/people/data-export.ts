import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { FilePurpose } from '../files.ts';
import { Id } from '../fields.ts';

/** Everything about one person in one file: sealed while it lies here, and gone after a week. */
export const EXPORT: FilePurpose = {
  name: 'export',
  maxBytes: 200 * 1024 * 1024,
  types: ['application/zip'],
  isSingle: true,
  isSealed: true,
  readers: 'owner',
  daysKept: 7,
};

const Export = z.object({
  id: Id,
  name: z.string(),
  sizeBytes: z.int(),
  madeAt: z.string(),
  /** After which it is deleted. */
  keptUntil: z.string(),
});
export type Export = z.infer<typeof Export>;

export const dataExport = {
  begin: endpoint({
    method: 'POST',
    path: '/user/export',
    summary: 'Have everything that is held about the person collected. Answers the job; one that is under way goes on.',
    access: 'employee',
    inVoucherOnly: true,
    isBegun: true,
    reply: z.object({ id: Id }),
    errors: ['password-needed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/exports',
    summary: 'What has been collected, and the job that collects now, if there is one.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    reply: z.object({ runningId: z.nullable(Id), exports: z.array(Export) }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/user/export/:id',
    summary: 'What was collected about the person, as a ZIP file.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    params: z.object({ id: Id }),
    download: EXPORT,
    errors: ['not-found', 'password-needed'],
  }),
};
