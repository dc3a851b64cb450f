import * as z from 'zod/mini';

export const FORMAT_VERSION = 1;

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
});

/** The first file of an archive: what has to be known before anything is restored. */
export const ArchiveHead = z.object({
  format: z.int(),
  /** The version of the product that made it. */
  product: z.string(),
  /** The last migration of the database that it comes from. */
  schema: z.int(),
  client: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), origin: z.nullable(z.string()) }),
  madeAt: z.string(),
});
export type ArchiveHead = z.infer<typeof ArchiveHead>;

/** The last file of an archive: what has to be there once all is restored. */
export const Manifest = z.extend(ArchiveHead, {
  tables: z.array(Table),
  /** Tables that stayed behind, and why. */
  left: z.record(z.string(), z.string()),
  /** What the contributions of each month come to, in pence. */
  months: z.array(
    z.object({
      month: z.string(),
      lines: z.int(),
      employeePence: z.string(),
      employerPence: z.string(),
      fundPence: z.string(),
    }),
  ),
  /** Of each report of a closed month. */
  reports: z.array(z.object({ type: z.string(), month: z.string(), provider: z.string(), sha256: z.string() })),
  /** Over the checksums of all parts, in their order. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const HEAD_NAME = 'archive.json';
export const MANIFEST_NAME = 'manifest.json';
