import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres, type PostgresServer } from '@plenty/database/server/postgres-server';
import { aForm } from './testing/forms.ts';
import { aPng } from './testing/images.ts';
import { ask, begin, end, untilReady, type Served } from './testing/process.ts';

/** Only an administrator can make a disk that is small enough to fill; where nobody is one, this is not tried. */
const disk = mountSmallDisk();

function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenty-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
}

describe.skipIf(disk === undefined)('on a disk that is full', () => {
  const folder = disk ?? '';
  let postgres: PostgresServer;
  let server: Served;
  let token: string;
  beforeAll(async () => {
    const settings = ['fsync=off', 'min_wal_size=32MB', 'max_wal_size=32MB', 'autovacuum=off'];
    postgres = await startPostgres({ bin: installedPrograms(), dir: path.join(folder, 'data'), settings });
    server = await begin({ DATABASE_URL: postgres.url(), SECRET_KEY: 'a secret for a full disk', DEMO: '1' });
    await untilReady(server);
    const body = { email: 'employee@harbour.test', password: 'Plum!Orchard58' };
    const login = await ask(server, 'POST', '/api/login', { host: 'harbour.localhost', body });
    token = (JSON.parse(login.body) as { access_token: string }).access_token;
  });
  // The last one goes first, and if it cannot the others still do.
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });
  afterAll(() => postgres.stop());
  afterAll(() => end(server, 'SIGKILL'));

  const ballast = path.join(folder, 'ballast');
  /** With more than there is room for: PostgreSQL may take or give back a block meanwhile. */
  function fillDisk(): void {
    const { bavail, bsize } = statfsSync(folder);
    const tooMuch = Buffer.alloc(bavail * bsize + 4 * 1024 * 1024);
    expect(() => writeFileSync(ballast, tooMuch)).toThrow('ENOSPC');
    expect(statfsSync(folder).bavail).toBe(0);
  }

  const read = async () => (await ask(server, 'GET', '/api/user', { token })).status;

  function upload(): Promise<{ status: number; retryAfter: string | undefined }> {
    const { headers, body } = aForm(aPng({ bytes: 1024 * 1024 }));
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: server.port,
          method: 'PUT',
          path: '/api/user/avatar',
          headers: { ...headers, host: 'harbour.localhost', authorization: `Bearer ${token}` },
        },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  }

  async function countFiles(): Promise<unknown> {
    const owner = new pg.Client({ connectionString: postgres.url() });
    await owner.connect();
    const { rows } = await owner.query("select count(*)::int as ready from file where state = 'ready'");
    await owner.end();
    return rows[0];
  }

  test('an upload answers 503 and leaves nothing to read, reads go on, and with room again all is well', async () => {
    expect(await upload()).toEqual({ status: 200, retryAfter: undefined });
    fillDisk();
    for (let tries = 0; tries < 3; tries++) expect(await upload()).toEqual({ status: 503, retryAfter: '5' });
    expect([await read(), server.process.exitCode]).toEqual([200, null]);
    expect(await countFiles()).toEqual({ ready: 1 });
    expect(server.output()).toContain('53100');
    rmSync(ballast);
    expect((await upload()).status).toBe(200);
    expect(await countFiles()).toEqual({ ready: 1 });
  });
});
