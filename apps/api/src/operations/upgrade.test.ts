import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '@plenty/database/migration-files';
import { asOwner, createDatabase } from '@plenty/database/testing/test-database';
import { begin, end, refuse, untilReady, type Served } from '../testing/process.ts';
import { countRows } from './testing/counts.ts';
import { isReady, Machine } from './testing/machine.ts';
import { addOperator, isLoggedIn, logIn } from './testing/on-machine.ts';
import { startPasswordServer, variablesFor, type PasswordServer } from './testing/password-server.ts';
import { CHECKOUT, linkPackages, makeRelease } from './testing/release.ts';

const NEXT = readMigrations().length + 1;

let machine: Machine;
let postgres: PasswordServer;
let beside: Served | undefined;
beforeAll(async () => {
  [machine, postgres] = await Promise.all([Machine.make(), startPasswordServer()]);
  const variables = variablesFor(postgres);
  const release = install('0.3.0');
  rmSync(machine.at('/opt/plenty'));
  symlinkSync(release, machine.at('/opt/plenty'));
  machine.standIn('npm', `[ "$1" = ci ] || exec ${execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()} "$@"`);
  await machine.follow('set-up');
  await machine.follow('make-database', variables);
  await machine.follow('settings', variables);
  await machine.follow('service');
});
afterAll(async () => {
  if (beside) await end(beside, 'SIGKILL');
  await machine.close();
  await postgres.stop();
});

/** What fetching a release and `npm ci` leave. */
function install(version: string): string {
  const release = machine.at(`/opt/plenty-${version}`);
  makeRelease(release);
  linkPackages(release);
  // As ./check has built it; were it of other sources, set-up would build it anew.
  cpSync(path.join(CHECKOUT, 'apps/web/dist'), path.join(release, 'apps/web/dist'), { recursive: true });
  return release;
}

test('a release with a new migration takes over; what served before goes on serving, and does not start anew', async () => {
  const password = await addOperator(machine);
  const token = await logIn(machine, password);
  const before = await countRows(postgres.adminUrl('plenty'));
  const { DATABASE_URL = '', SECRET_KEY = '' } = machine.settings();
  beside = await begin({ DATABASE_URL, SECRET_KEY });
  await untilReady(beside);

  const next = install('0.4.0');
  const migration = `${String(NEXT).padStart(4, '0')}_later.sql`;
  writeFileSync(
    path.join(next, 'packages/database/migrations', migration),
    'create table later (id integer primary key);',
  );
  writeFileSync(
    path.join(next, 'packages/database/migrations', `${String(NEXT + 1).padStart(4, '0')}_by_id.sql`),
    '-- Outside a transaction.\ndrop index concurrently if exists by_id;\ncreate index concurrently by_id on later (id);',
  );
  await machine.follow('upgrade');

  expect(await countRows(postgres.adminUrl('plenty'))).toEqual({ ...before, migration: NEXT + 1, later: 0 });
  expect(await isLoggedIn(machine, token)).toBe(true);
  expect(await isReady(beside.port)).toBe(true);
  expect(await isLoggedIn(beside, await logIn(machine, password))).toBe(true);
  expect(await isLoggedIn(machine, await logIn(beside, password))).toBe(true);
  const anew = await refuse({ DATABASE_URL, SECRET_KEY });
  expect(anew).toMatchObject({ code: 1, stdout: '' });
  expect(anew.stderr).toMatch(/^DATABASE_URL: the database is of a newer version /);
});

test('a database of the version before this one is brought up to date, with what it holds', async () => {
  const before = machine.at('/opt/plenty-0.0.9');
  makeRelease(before, (file) => !file.startsWith('packages/database/'));
  symlinkSync(path.join(CHECKOUT, 'node_modules'), path.join(before, 'node_modules'));
  const migrations = path.join(before, 'packages/database/migrations');
  rmSync(path.join(migrations, readdirSync(migrations).toSorted().at(-1) ?? ''));
  await createDatabase(postgres.adminUrl(), 'older');
  const [url, SECRET_KEY] = [postgres.adminUrl('older'), 'a secret for this suite'];
  const prepare = `const { prepareDatabase } = await import('./packages/database/src/migrate.ts');
    await prepareDatabase(${JSON.stringify(url)}, { secretKey: ${JSON.stringify(SECRET_KEY)} });`;
  execFileSync('node', ['--input-type=module', '--eval', prepare], { cwd: before });
  await asOwner(url, (superuser) =>
    superuser.query("insert into client (id, slug, name) values (gen_random_uuid(), 'older', 'An older client')"),
  );
  expect(await countRows(url)).toMatchObject({ migration: NEXT - 2, client: 2 });

  const upgraded = await begin({ DATABASE_URL: url, SECRET_KEY });
  await untilReady(upgraded);
  expect(await countRows(url)).toMatchObject({ migration: NEXT - 1, client: 2 });
  expect(await isReady(upgraded.port)).toBe(true);
  await end(upgraded, 'SIGINT');
});
