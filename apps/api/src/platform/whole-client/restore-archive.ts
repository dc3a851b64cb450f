import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import * as z from 'zod/mini';
import { NOT_ARCHIVED } from '@plenty/database/register/not-archived';
import { asAuth, inOwnTransaction, openAsOwner, withOwner } from '@plenty/database/walk/as-client';
import { readMonthTotals, readReportChecksums, type TextRow } from '@plenty/database/walk/read-rows';
import { readWalk, type WalkedTable } from '@plenty/database/walk/read-walk';
import { beginRestore, endRestore, restoreRows } from '@plenty/database/walk/restore-rows';
import type { Seals } from '../secrets/seal.ts';
import { ArchiveRefused } from './archive-key.ts';
import { ArchiveHead, FORMAT_VERSION, HEAD_NAME, Manifest, MANIFEST_NAME } from './manifest.ts';
import { openStream } from './seal-stream.ts';
import { Resealer, sealsOf } from './sealed-values.ts';
import { readTar, type TarFile } from './tar.ts';

export interface RestoreRequest {
  readonly passphrase: string;
  readonly file: AsyncIterable<Uint8Array>;
  readonly ownerUrl: string;
  readonly seals: Seals;
  /** The last change of the transaction. */
  readonly finish: (owner: pg.Client, manifest: Manifest) => Promise<void>;
}

const DAMAGED = 'The archive is damaged, or was changed';

/** All of it or nothing, in one transaction: whatever is wrong with the archive, the installation stays as it was. */
export async function restoreArchive(request: RestoreRequest): Promise<Manifest> {
  const { key, content } = await openStream(request.passphrase, request.file);
  const unpacked = createGunzip();
  const packed = Readable.from(content, { objectMode: false });
  packed.on('error', (error) => unpacked.destroy(error));
  // It may be damaged before anybody reads from it: who does hears of it then.
  unpacked.on('error', () => undefined);
  const files = readTar(packed.pipe(unpacked));
  try {
    return await withOwner(request.ownerUrl, (owner) =>
      inOwnTransaction(owner, async () => {
        const head = parseFile(ArchiveHead, await nextFile(files), HEAD_NAME);
        await refuseHead(owner, head);
        const resealer = new Resealer(head.client.id, sealsOf(key), request.seals);
        const restored = await restoreTables(owner, files, { clientId: head.client.id, resealer });
        await compare(owner, restored);
        await request.finish(owner, restored.manifest);
        return restored.manifest;
      }),
    );
  } catch (error) {
    throw isUnpacking(error) ? new ArchiveRefused(DAMAGED) : error;
  }
}

function isUnpacking(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('Z_');
}

async function refuseHead(owner: pg.Client, head: ArchiveHead): Promise<void> {
  const { format, schema, client } = head;
  if (format !== FORMAT_VERSION)
    throw new ArchiveRefused(
      `The archive has format ${format}, and this version of Plenty reads format ${FORMAT_VERSION}`,
    );
  const { rows } = await owner.query<{ version: number }>('select max(version) as version from migration');
  const here = rows[0]?.version ?? 0;
  if (schema !== here)
    throw new ArchiveRefused(
      `The archive was made with database version ${schema} (Plenty ${head.product}), and this installation has ${here}. ` +
        'Restore it with the same version of Plenty, then upgrade',
    );
  const { rows: taken } = await asAuth(owner, () =>
    owner.query<{ what: string }>(
      `select case when id = $1 then 'this client' when slug = $2 then 'a client with the address ' || slug
                   else 'a client with the domain ' || origin end as what
         from client where id = $1 or slug = $2 or origin = $3`,
      [client.id, client.slug, client.origin],
    ),
  );
  if (taken[0]) throw new ArchiveRefused(`This installation already has ${taken[0].what}`);
}

interface Restored {
  readonly clientId: string;
  readonly manifest: Manifest;
  readonly rows: ReadonlyMap<string, number>;
  readonly parts: readonly string[];
}

async function restoreTables(
  owner: pg.Client,
  files: AsyncGenerator<TarFile>,
  { clientId, resealer }: { readonly clientId: string; readonly resealer: Resealer },
): Promise<Restored> {
  const walk = (await readWalk(owner)).filter(({ name }) => NOT_ARCHIVED[name] === undefined);
  const byName = new Map(walk.map((table) => [table.name, table]));
  const rows = new Map<string, number>();
  const parts: string[] = [];
  await openAsOwner(owner, clientId);
  await beginRestore(owner, walk);
  for (;;) {
    const file = await nextFile(files);
    if (file.name === MANIFEST_NAME) {
      await endRestore(owner, walk);
      return { clientId, manifest: parseFile(Manifest, file, MANIFEST_NAME), rows, parts };
    }
    const table = byName.get(/^tables\/([a-z_]+)\/\d{5}\.ndjson$/.exec(file.name)?.[1] ?? '');
    if (!table) throw new ArchiveRefused(DAMAGED);
    const read = parseRows(table, file).map((row) => resealer.reseal(table, row));
    await restoreRows(owner, table, read);
    rows.set(table.name, (rows.get(table.name) ?? 0) + read.length);
    parts.push(createHash('sha256').update(file.content).digest('hex'));
  }
}

function parseRows(table: WalkedTable, { content }: TarFile): TextRow[] {
  const lines = content.toString('utf8').split('\n').slice(0, -1);
  const rows = lines.map((line) => JSON.parse(line) as TextRow);
  if (rows.some((row) => row.length !== table.columns.length)) throw new ArchiveRefused(DAMAGED);
  return rows;
}

/** What is in the database now against what the manifest says. */
async function compare(owner: pg.Client, { clientId, manifest, rows, parts }: Restored): Promise<void> {
  const whole = createHash('sha256').update(parts.join('')).digest('hex');
  if (
    manifest.sha256 !== whole ||
    !hasSameFigures(
      manifest.tables.flatMap((table) => table.parts.map(({ sha256 }) => sha256)),
      parts,
    )
  )
    throw new ArchiveRefused('The checksums of the archive’s parts differ from its manifest');
  for (const table of manifest.tables)
    if (table.rows !== (rows.get(table.name) ?? 0))
      throw new ArchiveRefused(`The archive has another number of rows of ${table.name} than its manifest says`);
  if (!hasSameFigures(await readMonthTotals(owner, clientId), manifest.months))
    throw new ArchiveRefused('The contributions come to other sums than the manifest says');
  if (!hasSameFigures(await readReportChecksums(owner, clientId), manifest.reports))
    throw new ArchiveRefused('The reports of closed months have other checksums than the manifest says');
}

function hasSameFigures(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function nextFile(files: AsyncGenerator<TarFile>): Promise<TarFile> {
  const { value, done } = await files.next();
  if (done) throw new ArchiveRefused('The archive ends before its end: it is damaged, or was changed');
  return value;
}

function parseFile<Shape extends z.core.$ZodType>(
  shape: Shape,
  { name, content }: TarFile,
  expected: string,
): z.core.output<Shape> {
  if (name !== expected) throw new ArchiveRefused(DAMAGED);
  return z.parse(shape, JSON.parse(content.toString('utf8')));
}
