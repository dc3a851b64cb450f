import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { lockServed } from '../testing/lock-served.ts';
import { ask, begin, end, untilReady, type Served } from '../testing/process.ts';

let environment: Record<string, string>;
let server: Served;
beforeAll(async () => {
  await createDatabase(inject('postgresUrl'), 'commands');
  environment = {
    DATABASE_URL: databaseUrl(inject('postgresUrl'), 'commands'),
    SECRET_KEY: 'a secret for the commands of this suite',
  };
  server = await begin(environment);
  await untilReady(server);
});
afterAll(async () => {
  await end(server, 'SIGINT');
});

function run(command: 'operator' | 'partner' | 'key-change', ...words: string[]) {
  const file = new URL(`${command}.ts`, import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync('node', [file, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a changed secret opens what the old one sealed, and after the command nothing needs the old one', async () => {
  const { DATABASE_URL = '', SECRET_KEY = '' } = environment;
  const sealedWith = async (): Promise<string[]> => {
    let ids: string[] = [];
    await asOwner(DATABASE_URL, async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        "select distinct encode(substr(params_sealed, 2, 4), 'hex') as id from mail",
      );
      ids = rows.map(({ id }) => id);
    });
    return ids;
  };
  run('operator', 'add', 'lock@plenty.test');
  await lockServed(server, 'lock@plenty.test');
  const before = await sealedWith();
  expect(before).toHaveLength(1);
  await end(server, 'SIGINT');
  environment = { ...environment, SECRET_KEY: 'another secret for this suite', OLD_SECRET_KEY: SECRET_KEY };
  expect(run('key-change').stdout).toBe('The secret is changed; 1 values are sealed anew\n');
  expect(run('key-change').stdout).toBe('The secret is changed; 0 values are sealed anew\n');
  expect(await sealedWith()).not.toEqual(before);
  const { OLD_SECRET_KEY: _, ...fresh } = environment;
  environment = fresh;
  server = await begin(environment);
  await untilReady(server);
  expect((await ask(server, 'GET', '/health/ready')).status).toBe(200);
});

test('an operator is added with a password that is shown once, and only once', async () => {
  const added = run('operator', 'add', 'ops@plenty.test');
  const password = /password (\S+),/.exec(added.stdout)?.[1];
  const answer = await ask(server, 'POST', '/api/login', { body: { email: 'ops@plenty.test', password } });
  expect(answer.status).toBe(200);
  expect(run('operator', 'add', 'OPS@plenty.test')).toMatchObject({ status: 1, stdout: '' });
  expect(run('operator', 'add', 'nobody').stderr).toMatch(/^Usage: /);
});

test('operators are listed, made owners, disabled, enabled and given a password on the machine, and each act is noted', async () => {
  run('operator', 'add', 'first@plenty.test');
  run('operator', 'add', 'second@plenty.test');
  await asOwner(environment['DATABASE_URL'] ?? '', (owner) =>
    owner.query(`delete from operator_role where account_id in (
      select id from account where email not in ('first@plenty.test', 'second@plenty.test'));
      update operator_role set role = 'support' where account_id in (select id from account where email = 'second@plenty.test')`),
  );
  expect(run('operator', 'list').stdout).toContain('second@plenty.test  Support  active  no 2FA\n');
  expect(run('operator', 'disable', 'first@plenty.test')).toMatchObject({
    status: 1,
    stderr: 'first@plenty.test is the last owner who can log in. Make somebody else an owner first\n',
  });
  expect(run('operator', 'make-owner', 'second@plenty.test').stdout).toBe('Operator second@plenty.test is an owner\n');
  expect(run('operator', 'disable', 'first@plenty.test').stdout).toContain('is disabled and logged out');
  expect(run('operator', 'list').stdout).toContain('first@plenty.test  Owner  disabled  no 2FA\n');
  expect(run('operator', 'disable', 'first@plenty.test').stderr).toBe(
    'There is no active operator first@plenty.test\n',
  );
  expect(run('operator', 'enable', 'first@plenty.test').stdout).toContain('can log in again');
  const reset = run('operator', 'reset-password', 'first@plenty.test');
  const password = /password (\S+),/.exec(reset.stdout)?.[1];
  const login = { body: { email: 'first@plenty.test', password } };
  expect((await ask(server, 'POST', '/api/login', login)).status).toBe(200);
  expect(run('operator', 'enable', 'nobody@plenty.test').stderr).toBe(
    'There is no disabled operator nobody@plenty.test\n',
  );
  const noted: string[] = [];
  await asOwner(environment['DATABASE_URL'] ?? '', async (owner) => {
    const { rows } = await owner.query<{ action: string }>(
      `select e.action from audit_event e join account a on a.id = e.subject_id
        where a.email in ('first@plenty.test', 'second@plenty.test') and e.route like 'command operator %' order by e.at, e.id`,
    );
    noted.push(...rows.map(({ action }) => action));
  });
  expect(noted).toEqual([
    'operator-added',
    'operator-added',
    'operator-role-changed',
    'operator-disabled',
    'operator-enabled',
    'operator-password-reset',
  ]);
});

test('a partner is added with a secret that is shown once, and only once', async () => {
  const added = run('partner', 'add', 'gym', 'The Gym', 'https://gym.example/in');
  const secret = /secret (\S+),/.exec(added.stdout)?.[1];
  expect(secret).toMatch(/^[\w-]{43}$/);
  const exchange = { partner: 'gym', secret, code: 'plp_none' };
  expect((await ask(server, 'POST', '/api/partner/sso/exchange', { body: exchange })).status).toBe(401);
  const again = run('partner', 'add', 'gym', 'The Gym', 'https://gym.example/in');
  expect(again).toMatchObject({ status: 1, stdout: '', stderr: 'There is already a partner gym\n' });
  expect(run('partner', 'add', 'spa', 'Spa', 'http://spa.example').stderr).toBe(
    'The address must begin with https://\n',
  );
  expect(run('partner', 'add', 'spa').stderr).toMatch(/^Usage: /);
});
