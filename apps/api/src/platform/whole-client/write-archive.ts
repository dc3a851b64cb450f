import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { NOT_ARCHIVED } from '@plenty/database/register/not-archived';
import { openAsOwner } from '@plenty/database/walk/as-client';
import { readMonthTotals, readReportChecksums, readRows } from '@plenty/database/walk/read-rows';
import { readWalk, type WalkedTable } from '@plenty/database/walk/read-walk';
import type { Seals } from '../secrets/seal.ts';
import type { ArchiveKey } from './archive-key.ts';
import { FORMAT_VERSION, HEAD_NAME, MANIFEST_NAME, type ArchiveHead, type Manifest } from './manifest.ts';
import { sealStream } from './seal-stream.ts';
import { Resealer, sealsOf } from './sealed-values.ts';
import { writeTar, type TarFile } from './tar.ts';

export interface ArchiveRequest {
  readonly clientId: string;
  readonly product: string;
  readonly madeAt: Date;
  readonly key: ArchiveKey;
  readonly seals: Seals;
  /** Of the tables. */
  readonly onProgress: (done: number, total: number) => Promise<void>;
  /** Once all has been written. */
  readonly onManifest: (manifest: Manifest) => void;
}

const PART_BYTES = 4 * 1024 * 1024;

/**
 * Everything of a client as a stream, made as fast as it is taken: no more than a part of one table is held. Needs a transaction
 * that sees one moment of the database.
 */
export function writeArchive(owner: pg.Client, request: ArchiveRequest): AsyncIterable<Buffer> {
  const tar = Readable.from(writeTar(archiveFiles(owner, request), request.madeAt), { objectMode: false });
  const packed = createGzip();
  // What goes wrong on the way in goes wrong on the way out, for whoever reads there.
  tar.on('error', (error) => packed.destroy(error));
  packed.on('error', () => undefined);
  return sealStream(request.key, tar.pipe(packed));
}

async function* archiveFiles(owner: pg.Client, request: ArchiveRequest): AsyncGenerator<TarFile> {
  const { clientId } = request;
  await openAsOwner(owner, clientId);
  const head = await readHead(owner, request);
  yield toFile(HEAD_NAME, head);
  const walk = (await readWalk(owner)).filter(({ name }) => NOT_ARCHIVED[name] === undefined);
  const resealer = new Resealer(clientId, request.seals, sealsOf(request.key));
  const whole = createHash('sha256');
  const tables: Manifest['tables'] = [];
  for (const table of walk) {
    const written = { name: table.name, columns: table.columns.map(({ name }) => name), rows: 0, parts: [] as Part[] };
    for await (const { rows, file } of tableParts(owner, table, { clientId, resealer })) {
      const sha256 = createHash('sha256').update(file.content).digest('hex');
      whole.update(sha256);
      written.rows += rows;
      written.parts.push({ name: file.name, sha256 });
      yield file;
    }
    tables.push(written);
    await request.onProgress(tables.length, walk.length);
  }
  const manifest: Manifest = {
    ...head,
    tables,
    left: { ...NOT_ARCHIVED },
    months: await readMonthTotals(owner, clientId),
    reports: await readReportChecksums(owner, clientId),
    sha256: whole.digest('hex'),
  };
  request.onManifest(manifest);
  yield toFile(MANIFEST_NAME, manifest);
}

type Part = Manifest['tables'][number]['parts'][number];

async function readHead(owner: pg.Client, { clientId, product, madeAt }: ArchiveRequest): Promise<ArchiveHead> {
  const { rows } = await owner.query<ArchiveHead['client']>('select id, name, slug, origin from client where id = $1', [
    clientId,
  ]);
  const [client] = rows;
  if (!client) throw new Error('there is no such client');
  const { rows: last } = await owner.query<{ version: number }>('select max(version) as version from migration');
  return {
    format: FORMAT_VERSION,
    product,
    schema: last[0]?.version ?? 0,
    client,
    madeAt: madeAt.toISOString(),
  };
}

/** Lines of JSON: the values of a row, in the order of its table's columns. */
async function* tableParts(
  owner: pg.Client,
  table: WalkedTable,
  { clientId, resealer }: { readonly clientId: string; readonly resealer: Resealer },
): AsyncGenerator<{ readonly rows: number; readonly file: TarFile }> {
  let lines: string[] = [];
  let bytes = 0;
  let number = 0;
  const cut = () => {
    const name = `tables/${table.name}/${String(++number).padStart(5, '0')}.ndjson`;
    const part = { rows: lines.length, file: { name, content: Buffer.from(lines.join('')) } };
    [lines, bytes] = [[], 0];
    return part;
  };
  for await (const rows of readRows(owner, table, clientId))
    for (const row of rows) {
      const line = `${JSON.stringify(resealer.reseal(table, row))}\n`;
      lines.push(line);
      bytes += line.length;
      if (bytes >= PART_BYTES) yield cut();
    }
  if (lines.length > 0) yield cut();
}

function toFile(name: string, content: object): TarFile {
  return { name, content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
