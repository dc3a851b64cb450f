import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolePassword } from '@plenty/database/roles';
import { installedPrograms } from '@plenty/database/server/installed';
import { asOwner } from '@plenty/database/testing/test-database';
import { begin, end, untilReady, type Served } from '../testing/process.ts';
import { countRows } from './testing/counts.ts';
import { Machine } from './testing/machine.ts';
import { addOperator, haveAMailSealed, isLoggedIn, logIn, runCommand } from './testing/on-machine.ts';
import { startPasswordServer, variablesFor, type PasswordServer } from './testing/password-server.ts';

let machine: Machine;
let postgres: PasswordServer;
let variables: Record<string, string>;
let password: string;
beforeAll(async () => {
  [machine, postgres] = await Promise.all([Machine.make(), startPasswordServer()]);
  variables = variablesFor(postgres);
  await machine.follow('make-database', variables);
  await machine.follow('settings', variables);
  await machine.follow('service');
  password = await addOperator(machine);
  await haveAMailSealed(machine);
});
afterAll(async () => {
  await machine.close();
  await postgres.stop();
});

/** What the server answers to the app role with the password that is derived from a secret. */
async function knock(secret: string): Promise<string> {
  const url = postgres.url('plenty_app', rolePassword(secret, 'plenty_app'));
  return asOwner(url, (app) => app.query('select')).then(
    () => 'welcome',
    (error: { code: string }) => error.code,
  );
}

test('the commands to watch with answer, and metrics are there for the token', async () => {
  const printed = await machine.follow('watch', { METRICS_TOKEN: machine.settings()['METRICS_TOKEN'] ?? '' });
  expect(printed.startsWith('{"status":"ok"}{"status":"ok"}')).toBe(true);
  expect(printed.match(/^# TYPE http_request_duration_seconds histogram$/gm)).toHaveLength(2);
});

describe('a backup', () => {
  let other: PasswordServer;
  let restored: Served | undefined;
  beforeAll(async () => {
    other = await startPasswordServer();
    await machine.follow('backup-role', variables);
  });
  afterAll(async () => {
    if (restored) await end(restored, 'SIGINT');
    await other.stop();
  });

  test('cannot be made by the owner, and not written to by the role for backups', async () => {
    const asTheOwner = () =>
      execFileSync(path.join(installedPrograms(), 'pg_dump'), [variables['DATABASE_URL'] ?? ''], { stdio: 'pipe' });
    expect(asTheOwner).toThrow(/row-level security/);
    const writing = asOwner(variables['BACKUP_URL'] ?? '', (backup) => backup.query("update client set name = 'x'"));
    await expect(writing).rejects.toMatchObject({ code: '42501' });
  });

  test('of a running service, restored on a new server, has every row; its people log in and its secrets open', async () => {
    const token = await logIn(machine, password);
    await machine.follow('backup-server', variables);
    const onOther = variablesFor(other);
    await machine.follow('make-database', onOther);
    await machine.follow('restore-server', onOther);
    const rows = await countRows(other.adminUrl('plenty'));
    expect(rows).toEqual(await countRows(postgres.adminUrl('plenty')));
    // What is sealed: two mails, and the second factor that the operator set up when they logged in.
    expect(rows).toMatchObject({ client: 2, account: 2, mail: 2, second_factor: 1 });
    const { DATABASE_URL = '' } = onOther;
    expect(changeSecret(DATABASE_URL, 'a secret for the copy')).toBe(
      'The secret is changed; 3 values are sealed anew\n',
    );
    restored = await begin({ DATABASE_URL, SECRET_KEY: 'a secret for the copy' });
    await untilReady(restored);
    expect(await isLoggedIn(restored, token)).toBe(true);
    expect(await logIn(restored, password)).toMatch(/^pla_/);
  });
});

/** Whatever is sealed in the database has to open for it. */
function changeSecret(databaseUrl: string, secret: string): string {
  const file = path.join(machine.dir, 'copy.env');
  const { SECRET_KEY } = machine.settings();
  writeFileSync(file, `DATABASE_URL='${databaseUrl}'\nSECRET_KEY='${secret}'\nOLD_SECRET_KEY='${SECRET_KEY}'\n`);
  return runCommand(machine, ['key-change'], file);
}

test('a changed secret changes the passwords of the roles and what seals, and logs nobody out', async () => {
  const token = await logIn(machine, password);
  const { SECRET_KEY: old = '' } = machine.settings();
  expect(await knock(old)).toBe('welcome');
  // What is sealed here are the parameters of mails, and second factors.
  const { mail = 0, second_factor: factors = 0 } = await countRows(postgres.adminUrl('plenty'));
  expect(await machine.follow('key-change')).toBe(`The secret is changed; ${mail + factors} values are sealed anew\n`);
  await machine.untilReady();
  const { SECRET_KEY: changed = '', OLD_SECRET_KEY } = machine.settings();
  expect([changed === old, OLD_SECRET_KEY]).toEqual([false, undefined]);
  expect([await knock(old), await knock(changed)]).toEqual(['28P01', 'welcome']);
  expect(await isLoggedIn(machine, token)).toBe(true);
});
