import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { ask, begin, end, freePort, refuse, untilReady, type Served } from './testing/process.ts';

const SECRET_KEY = 'a secret for the processes of this suite';
/** Of the identity provider that a demo runs for itself. */
const DISCOVERY = '/demo-idp/.well-known/openid-configuration';
const LOGIN = { email: 'employee@harbour.test', password: 'Plum!Orchard58' };

let dir: string;
let running: Served[];
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-main-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((served) => end(served, 'SIGKILL')));
  // A database whose server was killed takes a moment to end by itself.
  for (let tries = 0; existsSync(path.join(dir, 'data/pg/postmaster.pid')) && tries < 100; tries++) await wait(100);
  rmSync(dir, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<Served> {
  const served = await begin(environment);
  running.push(served);
  await untilReady(served);
  return served;
}
const dataDir = () => path.join(dir, 'data');

async function anEmptyDatabase(): Promise<string> {
  const name = `main_${path.basename(dir).slice(-6).toLowerCase()}`;
  await createDatabase(inject('postgresUrl'), name);
  return databaseUrl(inject('postgresUrl'), name);
}

async function logIn(served: Served, email = LOGIN.email): Promise<string> {
  const answer = await ask(served, 'POST', '/api/login', { host: 'harbour.localhost', body: { ...LOGIN, email } });
  return (JSON.parse(answer.body) as { access_token: string }).access_token;
}

describe('on the embedded database', () => {
  test('a first start fills the demo and says where it serves; the next serves the same, and SIGTERM ends all of it', async () => {
    const first = await start({ DATA_DIR: dataDir() });
    expect(first.output()).toContain(`Plenty is ready at http://localhost:${first.port}\n`);
    expect(first.output()).toContain('employee@harbour.test');
    const token = await logIn(first);
    expect((await ask(first, 'GET', '/api/user', { token })).status).toBe(200);
    expect(statSync(path.join(dataDir(), 'secret.key')).mode & 0o777).toBe(0o600);
    expect(await end(first)).toBe(0);
    expect(existsSync(path.join(dataDir(), 'pg/postmaster.pid'))).toBe(false);
    const second = await start({ DATA_DIR: dataDir() });
    expect((await ask(second, 'GET', '/api/user', { token })).status).toBe(200);
    expect(second.output()).not.toContain('operator-setup');
  });

  test('a second server on the same folder is told so in one line, and the first goes on', async () => {
    const first = await start({ DATA_DIR: dataDir() });
    const second = await refuse({ DATA_DIR: dataDir() });
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: `DATA_DIR: another process already serves from ${dataDir()}\n`,
    });
    expect((await ask(first, 'GET', '/health/ready')).status).toBe(200);
  });

  test('killed in the middle of writes, it has all that it acknowledged when it starts again', async () => {
    const first = await start({ DATA_DIR: dataDir() });
    const tokens: string[] = [];
    // Each logs in as somebody else: an eleventh session of one person would end the first.
    const writers = Promise.allSettled(
      ['employee', 'employer', 'approver', 'family'].map(async (name) => {
        for (;;) tokens.push(await logIn(first, `${name}@harbour.test`));
      }),
    );
    while (tokens.length < 8) await wait(20);
    const acknowledged = [...tokens];
    await end(first, 'SIGKILL');
    await writers;
    const second = await start({ DATA_DIR: dataDir() });
    for (const token of acknowledged) expect((await ask(second, 'GET', '/api/user', { token })).status).toBe(200);
  });

  test.each([150, 700, 1300])('killed %d ms into its very first start, it serves the next time', async (afterMs) => {
    const first = await begin({ DATA_DIR: dataDir() });
    await wait(afterMs);
    await end(first, 'SIGKILL');
    const second = await start({ DATA_DIR: dataDir() });
    expect(await logIn(second)).toMatch(/^pla_/);
    const people = await ask(second, 'GET', '/api/user', { token: await logIn(second, 'employer@harbour.test') });
    expect(JSON.parse(people.body)).toMatchObject({ userType: 'employer' });
  });
});

describe('on a database server', () => {
  test('two servers that start together on an empty database both serve, and know the same sessions', async () => {
    const DATABASE_URL = await anEmptyDatabase();
    const environment = { DATABASE_URL, SECRET_KEY, DEMO: '1' };
    const [one, other] = await Promise.all([start(environment), start(environment)]);
    const token = await logIn(one);
    expect((await ask(other, 'GET', '/api/user', { token })).status).toBe(200);
    expect((await ask(other, 'DELETE', '/api/logout', { token })).status).toBe(200);
    expect((await ask(one, 'GET', '/api/user', { token })).status).toBe(401);
  });

  test('without the demo it is empty, prints one link for the first operator, and a demo database refuses it', async () => {
    const DATABASE_URL = await anEmptyDatabase();
    const served = await start({ DATABASE_URL, SECRET_KEY });
    expect(served.output().match(/\/operator-setup\/pll_/g)).toHaveLength(1);
    expect(served.output()).not.toContain('harbour');
    expect((await ask(served, 'GET', DISCOVERY)).status).toBe(404);
    await end(served, 'SIGINT');
    const demo = await start({ DATABASE_URL, SECRET_KEY, DEMO: '1' });
    expect((await ask(demo, 'GET', DISCOVERY)).status).toBe(200);
    await end(demo, 'SIGINT');
    const refused = await refuse({ DATABASE_URL, SECRET_KEY });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^DEMO: [^\n]+\n$/);
  });

  test('a database of a newer version is refused in one line', async () => {
    const DATABASE_URL = await anEmptyDatabase();
    await end(await start({ DATABASE_URL, SECRET_KEY }), 'SIGINT');
    await asOwner(DATABASE_URL, (owner) => owner.query("insert into migration values (9999, '9999_later.sql', 'x')"));
    const refused = await refuse({ DATABASE_URL, SECRET_KEY });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^DATABASE_URL: the database is of a newer version [^\n]+\n$/);
  });

  test('roles that were made by hand serve, and the owner does not', async () => {
    const DATABASE_URL = await anEmptyDatabase();
    const database = new URL(DATABASE_URL).pathname.slice(1);
    const appUrl = new URL(DATABASE_URL);
    appUrl.username = `${database}_app`;
    appUrl.password = 'by hand';
    const missing = await refuse({ DATABASE_URL, DATABASE_APP_URL: appUrl.href, SECRET_KEY });
    expect(missing.stderr).toBe(`DATABASE_APP_URL: the role ${database}_app is missing and must be made by hand\n`);
    for (const role of ['app', 'auth'])
      await asOwner(DATABASE_URL, (owner) => owner.query(`create role ${database}_${role} login password 'by hand'`));
    const served = await start({ DATABASE_URL, DATABASE_APP_URL: appUrl.href, SECRET_KEY });
    expect((await ask(served, 'GET', '/health/ready')).status).toBe(200);
    await end(served, 'SIGINT');
    const asItsOwner = await refuse({ DATABASE_URL, DATABASE_APP_URL: DATABASE_URL, SECRET_KEY });
    expect(asItsOwner).toMatchObject({ code: 1, stdout: '' });
    expect(asItsOwner.stderr).toMatch(/^DATABASE_APP_URL: the role owner is a superuser; [^\n]+\n$/);
  });

  test('a shifted clock shifts the time of the database and of the server together', async () => {
    const DATABASE_URL = await anEmptyDatabase();
    await end(await start({ DATABASE_URL, SECRET_KEY, DEMO: '1' }), 'SIGINT');
    const now = await start({ DATABASE_URL, SECRET_KEY, DEMO: '1' });
    const token = await logIn(now);
    await end(now, 'SIGINT');
    const later = await start({ DATABASE_URL, SECRET_KEY, DEMO: '1', CLOCK: '+1d' });
    expect((await ask(later, 'GET', '/api/user', { token })).status).toBe(401);
    expect((await ask(later, 'GET', '/api/user', { token: await logIn(later) })).status).toBe(200);
  });
});

describe('a setting that is wrong', () => {
  test.each([
    ['PORT', { PORT: 'http' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://owner:hidden@127.0.0.1:1/plenty', SECRET_KEY }],
    ['SECRET_KEY', { DATABASE_URL: 'postgres://owner:hidden@127.0.0.1:1/plenty' }],
    ['CLOCK', { CLOCK: 'soon' }],
  ])('%s is named in one line, and nothing is written', async (name, environment) => {
    const refused = await refuse({ DATA_DIR: dataDir(), ...environment });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
    expect(refused.stderr).not.toContain('hidden');
    expect(existsSync(dataDir())).toBe(false);
  });

  test('a port in use is said in one line, and nothing is written', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const refused = await refuse({ DATA_DIR: dataDir(), PORT: String(port) });
    other.close();
    expect(refused).toEqual({ code: 1, stdout: '', stderr: `PORT: cannot listen on 127.0.0.1:${port} (EADDRINUSE)\n` });
    expect(existsSync(dataDir())).toBe(false);
  });
});
