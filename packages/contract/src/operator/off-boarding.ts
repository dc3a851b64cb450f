import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Password, REQUIRED } from '../fields.ts';
import type { FilePurpose } from '../files.ts';

/** Everything of a client, encrypted with a passphrase before it is stored here, and gone after a week. */
export const CLIENT_ARCHIVE: FilePurpose = {
  name: 'client-archive',
  maxBytes: 20 * 1024 * 1024 * 1024,
  types: ['application/octet-stream'],
  isSealed: true,
  readers: 'operators',
  daysKept: 7,
};

export const CERTIFICATE: FilePurpose = {
  name: 'certificate-of-erasure',
  maxBytes: 1024 * 1024,
  types: ['application/pdf'],
  readers: 'owner',
};

export const SHORTEST_PASSPHRASE = 16;
export const GRACE_DAYS = { least: 7, usual: 30, most: 90 } as const;

const Passphrase = z.string({ error: REQUIRED }).check(
  z.minLength(SHORTEST_PASSPHRASE, `Please enter at least ${SHORTEST_PASSPHRASE} characters`),
  z.maxLength(200, 'Please enter at most 200 characters'),
  // It is typed again on another machine, where these are not to be seen.
  z.regex(/^(?!\s)[^\p{Cc}]*(?<!\s)$/u, 'Please leave out spaces at the beginning and the end'),
);

const WRONG_DAYS = `Please enter a number of days from ${GRACE_DAYS.least} to ${GRACE_DAYS.most}`;

/** The schemas of the forms too. */
export const ArchiveBody = z.strictObject({ passphrase: Passphrase, password: Password });
export const ErasureBody = z.strictObject({
  graceDays: z
    .int({ error: WRONG_DAYS })
    .check(z.minimum(GRACE_DAYS.least, WRONG_DAYS), z.maximum(GRACE_DAYS.most, WRONG_DAYS)),
  slug: z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(63)),
  password: Password,
});
export const CancelErasureBody = z.strictObject({ password: Password });

const ClientArchive = z.object({
  id: Id,
  state: z.enum(['making', 'ready', 'failed']),
  askedAt: z.string(),
  operatorName: z.string(),
  /** Of the tables, while it is being made. */
  done: z.number(),
  total: z.nullable(z.number()),
  sizeBytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  /** Until when it can be downloaded; nothing once it is gone. */
  keptUntil: z.nullable(z.string()),
});
export type ClientArchive = z.infer<typeof ClientArchive>;

const ClientErasure = z.object({
  id: Id,
  state: z.enum(['scheduled', 'erasing', 'erased']),
  askedAt: z.string(),
  operatorName: z.string(),
  dueAt: z.string(),
  erasedAt: z.nullable(z.string()),
});
export type ClientErasure = z.infer<typeof ClientErasure>;

const OffBoarding = z.object({
  /** Also once it is erased. */
  name: z.string(),
  slug: z.string(),
  state: z.enum(['active', 'suspended', 'erased']),
  /** The newest first. */
  archives: z.array(ClientArchive),
  erasure: z.nullable(ClientErasure),
});
export type OffBoarding = z.infer<typeof OffBoarding>;

const ErasedClient = z.object({
  id: Id,
  clientId: Id,
  name: z.string(),
  slug: z.string(),
  erasedAt: z.string(),
  operatorName: z.string(),
});
export type ErasedClient = z.infer<typeof ErasedClient>;

const ErasedClients = z.object({ data: z.array(ErasedClient) });

const ONE_CLIENT = z.object({ id: Id });
const DONE = z.object({ status: z.literal('ok') });

export const offBoarding = {
  one: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/off-boarding',
    summary: 'How far a client is on its way out: its archives, and its erasure.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_CLIENT,
    reply: OffBoarding,
    errors: ['not-found'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/archives',
    summary:
      'Have everything of a suspended client put into one archive, encrypted with the passphrase. It goes on behind the answer.',
    access: 'operator',
    operatorRight: 'own',
    isBegun: true,
    params: ONE_CLIENT,
    body: ArchiveBody,
    reply: z.object({ id: Id }),
    errors: ['not-found', 'account-locked', 'client-active', 'archive-running'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/archives/:archiveId',
    summary: 'An archive of a client, for who has given their password within the last minutes.',
    access: 'operator',
    operatorRight: 'own',
    params: z.object({ id: Id, archiveId: Id }),
    download: CLIENT_ARCHIVE,
    errors: ['not-found', 'password-needed'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/erasure',
    summary: 'Schedule the erasure of a suspended client of which there is an archive. Its administrators are told.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_CLIENT,
    body: ErasureBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'client-active', 'archive-missing', 'erasure-scheduled'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/erasure/cancellation',
    summary: 'Cancel the erasure of a client before it has begun. The client stays suspended.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_CLIENT,
    body: CancelErasureBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'erasure-gone'],
  }),
  erased: endpoint({
    method: 'GET',
    path: '/operator/erased-clients',
    summary: 'The clients that have been erased, the last one first.',
    access: 'operator',
    operatorRight: 'own',
    reply: ErasedClients,
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/operator/erased-clients/:id/certificate',
    summary: 'The certificate of an erasure, as a PDF.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_CLIENT,
    download: CERTIFICATE,
    errors: ['not-found'],
  }),
};
