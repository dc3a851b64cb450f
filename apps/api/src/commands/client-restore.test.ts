import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NOT_ARCHIVED } from '@plenty/database/register/not-archived';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { clientFingerprintOf } from '../testing/client-fingerprint.ts';
import { anArchive, PASSPHRASE } from '../testing/off-boarding.ts';
import { logIn, PASSWORD } from '../testing/people.ts';
import { ask, begin, end, untilReady, type Served } from '../testing/process.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../testing/server.ts';

const HOST = 'harbour.localhost';
/** Sealed anew on the way, with the key of the other installation. */
const RESEALED = ['second_factor', 'medical_answer', 'ni_number', 'identity_provider', 'file_chunk'];

let source: TestServer;
let clientId: string;
let benefitId: string;
let before: Seen;
let fingerprint: Record<string, string>;
let file: string;
let dir: string;
beforeAll(async () => {
  source = await startTestServer({ isFilled: true });
  const [client] = await rowsOf<{ id: string }>(source, "select id from client where slug = 'harbour'");
  clientId = client?.id ?? '';
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-archive-'));
  const { token } = await logIn(source, 'employee@harbour.test');
  benefitId = await answerQuestions(token);
  const { token: employer } = await logIn(source, 'employer@harbour.test');
  const read = (as: string) => async (url: string) => withoutMark((await call(source, 'GET', url, { token: as })).body);
  before = await look(read(token), read(employer));
  const archive = await anArchive(source, clientId);
  fingerprint = await clientFingerprintOf(source, clientId);
  file = path.join(dir, 'harbour.plenty');
  writeFileSync(file, archive);
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await source.close();
});

/** What an employee and an administrator see, byte by byte. */
async function look(asEmployee: Read, asEmployer: Read) {
  const { data } = JSON.parse(await asEmployer(`/client/${clientId}/reports?type=payroll`)) as {
    data: { id: string }[];
  };
  return {
    statements: await asEmployee('/benefit-group/pension/statements'),
    medical: await asEmployee(`/benefit/${benefitId}/medical-answers`),
    totals: await asEmployer('/client/' + clientId + '/reports'),
    report: await asEmployer(`/client/${clientId}/reports/${data[0]?.id}/download?format=csv&rows=all`),
  };
}
type Seen = Awaited<ReturnType<typeof look>>;
type Read = (url: string) => Promise<string>;

/** Some ways to read a text leave the mark of its encoding out. */
function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** Has the employee answer the medical questions of a benefit. */
async function answerQuestions(token: string): Promise<string> {
  const [found] = await rowsOf<{ id: string }>(
    source,
    `select b.id from benefit b join scheme_year y on y.client_id = b.client_id and y.id = b.scheme_year_id
      where b.client_id = $1 and b.code = 'life-assurance' and app_now()::date between y.starts_on and y.ends_on`,
    [clientId],
  );
  const id = found?.id ?? '';
  const { medical } = (await call(source, 'GET', `/benefit/${id}`, { token })).json<{
    medical: { questions: { code: string }[] };
  }>();
  const answers = medical.questions.map(({ code }) => ({ code, answer: true, details: 'hay fever' }));
  await call(source, 'PUT', `/benefit/${id}/medical-answers`, { token, body: { answers } });
  return id;
}

/** An installation of its own, with a key of its own, on which nothing has been done yet. */
async function anInstallation(name: string) {
  await createDatabase(inject('postgresUrl'), name);
  const DATABASE_URL = databaseUrl(inject('postgresUrl'), name);
  const environment = { DATABASE_URL, SECRET_KEY: `the secret of the installation ${name}` };
  const restore = (archive = file, passphrase = PASSPHRASE) => {
    const command = new URL('client.ts', import.meta.url).pathname;
    const { status, stdout, stderr } = spawnSync('node', [command, 'restore', archive], {
      env: { PATH: process.env['PATH'], ...environment },
      input: `${passphrase}\n`,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const rows = (text: string, values: unknown[] = []) =>
    asOwner(DATABASE_URL, async (owner) => (await owner.query(text, values)).rows as Record<string, unknown>[]);
  return { environment, restore, rows, server: { database: { ownerUrl: DATABASE_URL } } as TestServer };
}
type Installation = Awaited<ReturnType<typeof anInstallation>>;

describe('an archive that is restored into an empty installation', () => {
  let there: Installation;
  let served: Served | undefined;
  beforeAll(async () => {
    there = await anInstallation('restored');
  });
  afterAll(async () => {
    if (served) await end(served, 'SIGINT');
  });

  test('comes back with every count, sum and checksum of its manifest, and the command says so', async () => {
    const restored = there.restore();
    expect(restored.stderr).toBe('');
    expect(restored.stdout).toMatch(/^Harbour .* is restored at the host harbour, as it was on /);
    expect(restored.stdout).toMatch(/\d+ rows of \d+ tables: every count and checksum is as the manifest says/);
    expect(restored.stdout).toMatch(/[1-9]\d* months of contributions: every sum is as the manifest says/);
    expect(restored.stdout).toMatch(/[1-9]\d* reports of closed months: every checksum is as the manifest says/);
  });

  test('has the same bytes in every row of every table that travels', async () => {
    const after = await clientFingerprintOf(there.server, clientId);
    // The restore itself stands in the trail.
    const same = Object.keys(fingerprint).filter(
      (name) => !(name in NOT_ARCHIVED) && !RESEALED.includes(name) && name !== 'audit_event',
    );
    expect(same.length).toBeGreaterThan(50);
    for (const name of same) expect([name, after[name]]).toEqual([name, fingerprint[name]]);
    for (const name of Object.keys(NOT_ARCHIVED)) expect([name, after[name]]).toEqual([name, '0']);
  });

  test('shows its people what they saw before: they log in, open their answers, and get the same reports', async () => {
    expect(await there.rows("select status from client where slug = 'harbour'")).toEqual([{ status: 'suspended' }]);
    await there.rows("update client set status = 'active' where slug = 'harbour'");
    served = await begin(there.environment);
    await untilReady(served);
    const running = served;
    const tokenOf = async (email: string) => {
      const { body } = await ask(running, 'POST', '/api/login', { host: HOST, body: { email, password: PASSWORD } });
      return (JSON.parse(body) as { access_token: string }).access_token;
    };
    const read = (token: string) => async (url: string) =>
      (await ask(running, 'GET', `/api${url}`, { host: HOST, token })).body;
    const after = await look(
      read(await tokenOf('employee@harbour.test')),
      read(await tokenOf('employer@harbour.test')),
    );
    expect(before.medical).toContain('hay fever');
    expect(before.statements.length).toBeGreaterThan(200);
    expect(before.report.split('\n').length).toBeGreaterThan(5);
    expect(after).toEqual(before);
  });

  test('is not restored a second time', async () => {
    expect(there.restore()).toMatchObject({
      status: 1,
      stderr: 'This installation already has this client. Nothing was restored.\n',
    });
  });
});

describe('an archive is refused, and nothing of it stays', () => {
  let there: Installation;
  beforeAll(async () => {
    there = await anInstallation('refusing');
    there.restore('no such file');
  });
  const untouched = async () =>
    expect(
      await there.rows(
        'select (select count(*)::int from client) as clients, (select count(*)::int from account) as people',
      ),
    ).toEqual([{ clients: 1, people: 0 }]);

  test('with a wrong passphrase', async () => {
    expect(there.restore(file, 'wrong horse battery staple').stderr).toBe(
      'The passphrase is wrong. Nothing was restored.\n',
    );
    await untouched();
  });

  test.each<[string, (archive: Buffer) => Buffer]>([
    ['a byte of it changed', (archive) => flip(archive, archive.length - 2000)],
    ['its end missing', (archive) => archive.subarray(0, -40)],
    ['two of its pieces changed over', swap],
  ])('with %s', async (_, change) => {
    expect(there.restore(writeChanged(change)).stderr).toMatch(/^The archive (is damaged|ends before its end)/);
    await untouched();
  });

  test('where it is none', async () => {
    expect(there.restore(writeChanged(() => Buffer.from('PK not an archive at all'))).stderr).toBe(
      'This file is not an archive of a client. Nothing was restored.\n',
    );
  });

  test('from another version of the database', async () => {
    await there.rows(
      "insert into migration (version, name, checksum) select max(version) + 1, 'x', 'x' from migration",
    );
    const { stderr } = there.restore();
    expect(stderr).toMatch(/newer version/);
    await there.rows('delete from migration where name = $1', ['x']);
  });

  test('where another client has its address', async () => {
    await there.rows("insert into client (id, slug, name) values (gen_random_uuid(), 'harbour', 'Another Harbour')");
    expect(there.restore().stderr).toBe(
      'This installation already has a client with the address harbour. Nothing was restored.\n',
    );
  });
});

/** Another file, which is the archive but for a change. */
function writeChanged(change: (archive: Buffer) => Buffer): string {
  const other = path.join(dir, 'changed.plenty');
  writeFileSync(other, change(readFileSync(file)));
  return other;
}

function flip(archive: Buffer, at: number): Buffer {
  const changed = Buffer.from(archive);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

function swap(archive: Buffer): Buffer {
  const [header, size] = [60, 64 * 1024 + 16];
  const piece = (number: number) => archive.subarray(header + number * size, header + (number + 1) * size);
  return Buffer.concat([archive.subarray(0, header), piece(1), piece(0), archive.subarray(header + 2 * size)]);
}
