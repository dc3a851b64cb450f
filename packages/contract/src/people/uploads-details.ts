import * as z from 'zod/mini';
import { Id } from '../fields.ts';

export const UPLOAD_STATES = [
  /** For its turn. */
  'waiting',
  'checking',
  /** As a whole: it cannot be read, or its columns cannot be understood. */
  'refused',
  /** What it would do is known, and nothing has been done. */
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'discarded',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** What a file is about: people and their work, or the benefits that they have already. */
export const UPLOAD_KINDS = ['people', 'benefits'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const Counts = z.object({
  rows: z.int(),
  joiners: z.int(),
  changes: z.int(),
  leavers: z.int(),
  rehires: z.int(),
  /** Benefits that it brings in. */
  added: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  /** Rows that were right when the file was checked and no longer were when it was applied. */
  outdated: z.int(),
  /** New addresses of people who have registered: they are asked to confirm them. */
  newAddresses: z.int(),
});

export const UploadRow = z.object({
  id: Id,
  fileName: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  state: z.enum(UPLOAD_STATES),
  createdAt: z.string(),
  /** The name of whoever sent it. */
  createdBy: z.string(),
  /** Of the key by which it came. */
  apiKeyName: z.nullable(z.string()),
  counts: Counts,
  appliedAt: z.nullable(z.string()),
});
export type UploadRow = z.infer<typeof UploadRow>;

/** A column of the file: the field that it is taken for, or, of one that is none, the field that it may have meant. */
const FileColumn = z.object({
  header: z.string(),
  field: z.nullable(z.string()),
  suggestion: z.nullable(z.string()),
});

export const UploadDetails = z.extend(UploadRow, {
  /** How far the work has come that is under way. */
  progress: z.nullable(
    z.object({
      phase: z.enum(['reading', 'checking', 'impact', 'applying', 'undoing']),
      done: z.int(),
      total: z.nullable(z.int()),
    }),
  ),
  /** Why it was refused, or is looked at again. */
  message: z.nullable(z.string()),
  columns: z.array(FileColumn),
  confirmedBy: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  mayConfirm: z.boolean(),
  mayDiscard: z.boolean(),
  mayUndo: z.boolean(),
  /** Why what was applied cannot be undone. */
  undoRefusal: z.nullable(z.string()),
});
export type UploadDetails = z.infer<typeof UploadDetails>;
