import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArchive, PASSPHRASE } from '../../testing/off-boarding.ts';
import { aClient } from '../../testing/people.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { ArchiveKey } from './archive-key.ts';
import type { Manifest } from './manifest.ts';
import { restoreArchive } from './restore-archive.ts';
import { openStream, sealStream } from './seal-stream.ts';
import { readTar, writeTar, type TarFile } from './tar.ts';

let source: TestServer;
let target: TestServer;
let key: ArchiveKey;
let files: TarFile[];
beforeAll(async () => {
  [source, target] = [await startTestServer(), await startTestServer()];
  const archive = await anArchive(source, (await aClient(source)).id);
  const opened = await openStream(PASSPHRASE, Readable.from([archive]));
  key = opened.key;
  files = [];
  for await (const file of readTar(Readable.from([gunzipSync(await buffer(opened.content))]))) files.push(file);
});
afterAll(async () => {
  await source.close();
  await target.close();
});

/** Restores what somebody who knows the passphrase has made of the archive. */
async function restore(changed: readonly TarFile[]): Promise<Manifest> {
  const tar = await buffer(Readable.from(writeTar(Readable.from(changed), new Date(0)), { objectMode: false }));
  return restoreArchive({
    passphrase: PASSPHRASE,
    file: sealStream(key, Readable.from([gzipSync(tar)])),
    ownerUrl: target.database.ownerUrl,
    seals: target.services.seals,
    finish: async () => undefined,
  });
}

function withManifest(change: (manifest: Manifest) => object): TarFile[] {
  return files.map((file) => {
    if (file.name !== 'manifest.json') return file;
    const manifest = JSON.parse(String(file.content)) as Manifest;
    return { ...file, content: Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })) };
  });
}

test('a piece of an archive is refused in another place', async () => {
  const sealed = await buffer(sealStream(key, Readable.from([Buffer.alloc(3 * 64 * 1024)])));
  const [begin, size] = [key.header.length, 64 * 1024 + 16];
  const piece = (number: number) => sealed.subarray(begin + number * size, begin + (number + 1) * size);
  const moved = Buffer.concat([key.header, piece(1), piece(0), sealed.subarray(begin + 2 * size)]);
  const { content } = await openStream(PASSPHRASE, Readable.from([moved]));
  await expect(buffer(content)).rejects.toThrow('The archive is damaged');
});

const MONTH = { month: '2026-04', lines: 1, employeePence: '1', employerPence: '0', fundPence: '0' };
const REPORT = { type: 'payroll', month: '2026-04', provider: '', sha256: 'ab'.repeat(32) };

test.each<[string, () => TarFile[], RegExp]>([
  [
    'another number of rows',
    () => withManifest(({ tables }) => ({ tables: tables.map((table) => ({ ...table, rows: table.rows + 1 })) })),
    /another number of rows of client /,
  ],
  ['other sums of a month', () => withManifest(() => ({ months: [MONTH] })), /other sums than the manifest/],
  [
    'other checksums of reports',
    () => withManifest(() => ({ reports: [REPORT] })),
    /other checksums than the manifest/,
  ],
  [
    'another checksum of the whole',
    () => withManifest(() => ({ sha256: 'ab'.repeat(32) })),
    /differ from its manifest/,
  ],
  [
    'a part too few',
    () => files.filter(({ name }) => !name.startsWith('tables/content_version/')),
    /differ from its manifest/,
  ],
  [
    'a table that is none',
    () => [...files.slice(0, 1), { name: 'tables/migration/00001.ndjson', content: Buffer.from('["1"]\n') }],
    /damaged/,
  ],
])('an archive with %s than its manifest says is not restored', async (_, change, sentence) => {
  await expect(restore(change())).rejects.toThrow(sentence);
  expect(await rowsOf(target, 'select from client')).toHaveLength(1);
});

test('an archive of a newer format is refused in a sentence', async () => {
  const head = JSON.parse(String(files[0]?.content)) as object;
  const newer = { name: 'archive.json', content: Buffer.from(JSON.stringify({ ...head, format: 2 })) };
  await expect(restore([newer, ...files.slice(1)])).rejects.toThrow(
    'The archive has format 2, and this version of Plenty reads format 1',
  );
});

test('an archive from another version of the database names both versions', async () => {
  const head = JSON.parse(String(files[0]?.content)) as { schema: number };
  const older = { name: 'archive.json', content: Buffer.from(JSON.stringify({ ...head, schema: 12 })) };
  await expect(restore([older, ...files.slice(1)])).rejects.toThrow(
    `The archive was made with database version 12 (Plenty 0.3.0), and this installation has ${head.schema}.`,
  );
});

test('unchanged it is restored, and whatever guards the tables of others holds again', async () => {
  const { client } = await restore(files);
  expect(client.slug).toBe('harbour');
  expect(
    await rowsOf(target, "select tgrelid::regclass::text from pg_trigger where not tgisinternal and tgenabled <> 'O'"),
  ).toEqual([]);
  expect(
    await rowsOf(
      target,
      "select conname from pg_constraint where contype = 'f' and conrelid = confrelid and condeferrable",
    ),
  ).toEqual([]);
});
