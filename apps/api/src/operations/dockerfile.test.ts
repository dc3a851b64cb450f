import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { ask, freePort } from '../testing/process.ts';
import { commandOf, isIgnored, of, readStages, variablesOf, wordsOf } from './testing/dockerfile.ts';
import { isReady } from './testing/machine.ts';
import { CHECKOUT, linkPackages, makeRelease } from './testing/release.ts';

// The packages of the image are installed for this test.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const run = promisify(execFile);
/** Node itself refuses all writing and all other programs. */
const NOTHING_WRITTEN = '--permission --allow-fs-read=* --allow-addons --allow-worker';
/** Not us, where we are root, but somebody who may reach the database. */
const { uid, gid } = statSync(new URL(inject('postgresUrl')).searchParams.get('host') ?? '');
const WITHOUT_RIGHTS = process.getuid?.() === 0 ? { uid, gid } : {};

const [build, image, ...more] = readStages();
const [install = '', makePortal = ''] = of(build, 'RUN').map(commandOf);
const { PATH: searched = '', ...variables } = variablesOf(of(image, 'ENV'));
const [home = ''] = of(image, 'WORKDIR');

let dir: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-image-'));
  chmodSync(dir, 0o755);
  for (const stage of ['build', 'image']) makeRelease(path.join(dir, stage), isIgnored);
  await Promise.all([followBuild(), followImage()]);
  for (const copied of of(image, 'COPY')) {
    const [, from, to] = /^--from=build (\S+) (\S+)$/.exec(copied) ?? [];
    if (from !== undefined && to !== undefined)
      cpSync(path.join(dir, 'build', path.relative(home, from)), path.join(dir, 'image', to), { recursive: true });
  }
});
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** Its packages are those of the checkout, which the same command has installed: the first test. */
async function followBuild(): Promise<void> {
  linkPackages(path.join(dir, 'build'));
  await follow(makePortal, 'build');
}

async function followImage(): Promise<void> {
  for (const step of of(image, 'RUN').map(commandOf)) await follow(step, 'image');
}

async function follow(step: string, stage: string): Promise<void> {
  // With this machine's way to the registry, but not as a test: a portal would be built for one.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: path.join(dir, stage), env: { ...env, npm_config_prefer_offline: 'true' } };
  await run('bash', ['--norc', '-ec', step], options);
}

function start(words: readonly string[], environment: Record<string, string>) {
  const [command = '', ...rest] = words;
  return spawn(command, rest, {
    cwd: path.join(dir, 'image'),
    env: { ...variables, PATH: searched.replace(home, path.join(dir, 'image')), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...WITHOUT_RIGHTS,
  });
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return ((await once(child, 'exit')) as [number | null])[0];
}

const COMMAND = wordsOf(of(image, 'CMD').at(-1) ?? '');

test('two stages on plain images, the first with the locked packages as ./check installs them', () => {
  expect(more).toEqual([]);
  for (const stage of [build, image]) expect(of(stage, 'FROM')[0]).toMatch(/^[a-z]+:[\w.-]+( AS build)?$/);
  expect(readFileSync(`${CHECKOUT}tools/set-up.sh`, 'utf8')).toContain(`  ${install} $leave_out >/dev/null\n`);
  expect(of(image, 'USER')).toEqual(['node']);
  expect(variables).toEqual({ DEMO: '0' });
});

test('without the address of a database it says so in one line, and ends', async () => {
  const child = start(COMMAND, { PORT: String(await freePort()), SECRET_KEY: 'a secret for this suite' });
  const [code, printed] = await Promise.all([exitOf(child), text(child.stderr)]);
  expect(code).toBe(1);
  expect(printed).toMatch(/^DATABASE_URL: no embedded database [^\n]+\n$/);
});

test('as a user without rights, writing nothing, it serves the portal, and its check of health knows', async () => {
  expect(uid).not.toBe(0);
  await createDatabase(inject('postgresUrl'), 'image');
  const PORT = String(await freePort());
  const [health = ''] = of(image, 'HEALTHCHECK');
  expect(await exitOf(start(wordsOf(health), { PORT }))).toBe(1);
  const child = start(COMMAND, {
    PORT,
    DATABASE_URL: databaseUrl(inject('postgresUrl'), 'image'),
    SECRET_KEY: 'a secret for this suite',
    NODE_OPTIONS: NOTHING_WRITTEN,
  });
  running = child;
  for await (const chunk of child.stdout) if (String(chunk).includes('Plenty is ready')) break;
  expect(await isReady(Number(PORT))).toBe(true);
  expect((await ask({ port: Number(PORT) }, 'GET', '/login/')).body).toContain('<script type="module"');
  expect(await exitOf(start(wordsOf(health), { PORT }))).toBe(0);
  expect(existsSync(path.join(dir, 'image/data'))).toBe(false);
});
