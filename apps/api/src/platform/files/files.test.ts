import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilePurpose } from '@plenty/contract/files';
import { USER_TYPES } from '@plenty/domain/accounts/user-types';
import { sessionDoor } from '@plenty/database/doors';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, type TestClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { hashToken } from '../auth/tokens.ts';
import { Work } from '../work.ts';
import { openFile } from './open-file.ts';
import { saveFile } from './save-file.ts';
import { sweepFiles } from './sweep-files.ts';

const MB = 1024 * 1024;
const OWN: FilePurpose = { name: 'own', maxBytes: 20 * MB, types: ['text/csv'], readers: 'owner' };
const SHARED: FilePurpose = { ...OWN, name: 'shared', readers: 'employers', daysKept: 30 };
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
});
afterAll(() => server.close());
beforeEach(() => server.asOwner('delete from file'));

interface Person {
  readonly id: string;
  readonly token: string;
  readonly work: Work;
}

async function aPerson(client = harbour, userType: 'employee' | 'employer' = 'employee'): Promise<Person> {
  const { id, email } = await anAccount(server, client, { userType });
  const { token } = await logIn(server, email, `${client.slug}.localhost`);
  const door = sessionDoor(hashToken(token) ?? Buffer.alloc(0), USER_TYPES);
  const visit = {
    requestId: 'a request',
    route: 'GET /somewhere',
    clientSlug: undefined,
    address: '127.0.0.1',
    device: undefined,
    cookie: () => undefined,
    keepCookie: () => undefined,
    dropCookie: () => undefined,
    forgetPages: () => undefined,
  };
  return { id, token, work: new Work(server.services, visit, door) };
}

async function rowsOf<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  let rows: Row[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    rows = (await owner.query(sql, values)).rows as Row[];
  });
  return rows;
}
const savedFiles = () => rowsOf<{ id: string; state: string }>('select id, state from file');
const savedPieces = () => rowsOf<{ number: number }>('select number from file_chunk order by number');

async function* saying(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}
const save = (person: Person, purpose = OWN, ...parts: string[]) =>
  saveFile(person.work, purpose, { name: 'table.csv', content: saying(...(parts.length > 0 ? parts : ['a,b\n'])) });

async function contentOf(person: Person, purpose: FilePurpose, id: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await openFile(person.work, purpose, id)).content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function bytesInUse(): number {
  // What the first round frees is counted as free by the second.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

test('20 MB go in and come out again unchanged, and no more than a few pieces of it are ever held', async () => {
  const person = await aPerson();
  const part = Buffer.alloc(64 * 1024, 'row,of,a,table\n');
  const before = bytesInUse();
  const inUse: number[] = [];
  async function* incoming() {
    for (let sent = 0; sent < OWN.maxBytes; sent += part.length) {
      if (sent % (8 * MB) === 0) inUse.push(bytesInUse() - before);
      yield Buffer.from(part);
    }
  }
  const id = await saveFile(person.work, OWN, { name: 'table.csv', content: incoming() });
  const { sizeBytes, content } = await openFile(person.work, OWN, id);
  expect(sizeBytes).toBe(20 * MB);
  const [sent, got] = [createHash('sha256'), createHash('sha256')];
  for (let bytes = 0; bytes < 20 * MB; bytes += part.length) sent.update(part);
  let read = 0;
  for await (const piece of content) {
    got.update(piece);
    read += piece.length;
    if (read % (8 * MB) === 0) inUse.push(bytesInUse() - before);
  }
  const digest = sent.digest();
  expect(got.digest()).toEqual(digest);
  expect(await rowsOf('select sha256, size_bytes, state from file')).toEqual([
    { sha256: digest, size_bytes: String(20 * MB), state: 'ready' },
  ]);
  expect(Math.max(...inUse)).toBeLessThan(2 * MB);
});

describe('nothing can be read of', () => {
  test('an upload that breaks off, and nothing of it stays', async () => {
    const person = await aPerson();
    async function* breaking() {
      yield Buffer.alloc(MB, 'a,b\n');
      const [coming] = await savedFiles();
      expect(coming?.state).toBe('uploading');
      await expect(openFile(person.work, OWN, coming?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
      throw new Error('the line is dead');
    }
    await expect(saveFile(person.work, OWN, { name: '', content: breaking() })).rejects.toThrow('the line is dead');
    expect([await savedFiles(), await savedPieces()]).toEqual([[], []]);
  });

  test('a file with one byte too many, and nothing of it stays', async () => {
    const person = await aPerson();
    const small = { ...OWN, maxBytes: MB };
    async function* growing() {
      yield Buffer.alloc(MB, 'a,b\n');
      yield Buffer.from('c');
    }
    const saving = saveFile(person.work, small, { name: '', content: growing() });
    await expect(saving).rejects.toMatchObject({ code: 'file-too-large' });
    expect([await savedFiles(), await savedPieces()]).toEqual([[], []]);
  });

  test('an upload whose session ends on the way; the sweep takes it after an hour and not before', async () => {
    const person = await aPerson();
    async function* outliving() {
      yield Buffer.alloc(MB, 'a,b\n');
      await call(server, 'DELETE', '/logout', { token: person.token });
      yield Buffer.alloc(MB, 'a,b\n');
    }
    await expect(saveFile(person.work, OWN, { name: '', content: outliving() })).rejects.toMatchObject({
      code: '28000',
    });
    const [left] = await rowsOf<{ id: string }>("select id from file where state = 'uploading'");
    const again = await aPerson();
    await expect(openFile(again.work, OWN, left?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
    await sweepFiles(server.services);
    expect(await savedFiles()).toHaveLength(1);
    await server.shiftClock(3601);
    await sweepFiles(server.services);
    await server.shiftClock(0);
    expect([await savedFiles(), await savedPieces()]).toEqual([[], []]);
  });

  test('a file that is past its days, whose row the sweep then takes; files without such a day stay', async () => {
    const person = await aPerson();
    const [shared, own] = [await save(person, SHARED), await save(person, OWN)];
    const beside = await aPerson(quanta);
    const other = await save(beside, SHARED, 'x,y\n');
    await server.asOwner('update file set expires_at = app_now() where id in ($1, $2)', [shared, other]);
    await expect(openFile(person.work, SHARED, shared)).rejects.toMatchObject({ code: 'not-found' });
    await sweepFiles(server.services);
    expect(await rowsOf('select id from file')).toEqual([{ id: own }]);
    expect(await contentOf(person, OWN, own)).toBe('a,b\n');
  });
});

test("a purpose's days are counted from when the file is whole", async () => {
  await save(await aPerson(), SHARED);
  const [row] = await rowsOf<{ days: number }>(
    'select extract(days from expires_at - created_at)::int as days from file',
  );
  expect(row?.days).toBe(30);
});

describe('whose file it is', () => {
  test("another's, another client's and another purpose's are not found, like one that nobody has", async () => {
    const [owner, colleague, employer] = [await aPerson(), await aPerson(), await aPerson(harbour, 'employer')];
    const stranger = await aPerson(quanta, 'employer');
    const [own, shared] = [await save(owner, OWN), await save(owner, SHARED)];
    for (const [reader, purpose, id] of [
      [colleague, OWN, own],
      [employer, OWN, own],
      [stranger, OWN, own],
      [colleague, SHARED, shared],
      [stranger, SHARED, shared],
      [owner, SHARED, own],
      [owner, OWN, UNKNOWN_ID],
    ] as const)
      await expect(openFile(reader.work, purpose, id)).rejects.toMatchObject({ code: 'not-found', extra: {} });
    expect(await rowsOf("select action from audit_event where action = 'file-read'")).toEqual([]);
  });

  test('an employer reads what is for employers; that it was read is noted before the first byte', async () => {
    const [owner, employer] = [await aPerson(), await aPerson(harbour, 'employer')];
    const id = await save(owner, SHARED);
    const file = await openFile(employer.work, SHARED, id);
    const noted = await rowsOf("select actor_id, subject_id, object_id from audit_event where action = 'file-read'");
    expect(noted).toEqual([{ actor_id: employer.id, subject_id: owner.id, object_id: id }]);
    expect(file).toMatchObject({ name: 'table.csv', type: 'text/csv', sizeBytes: 4 });
    expect(await contentOf(owner, SHARED, id)).toBe('a,b\n');
    expect(await rowsOf("select from audit_event where action = 'file-read'")).toHaveLength(1);
  });

  test('a download ends with the session that began it', async () => {
    const person = await aPerson();
    const id = await save(person, OWN, 'a,b\n'.repeat(MB / 4));
    const pieces = (await openFile(person.work, OWN, id)).content[Symbol.asyncIterator]();
    expect((await pieces.next()).value).toHaveLength(256 * 1024);
    await call(server, 'DELETE', '/logout', { token: person.token });
    await expect(pieces.next()).rejects.toMatchObject({ code: '28000' });
  });
});
