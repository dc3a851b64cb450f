import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { beforeEach, expect, inject, test } from 'vitest';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { DEMO_LOGINS } from './logins.ts';
import { shareEmployees } from './share-employees.ts';

const COMMAND = new URL('../../apps/api/src/commands/demo.ts', import.meta.url).pathname;

let environment: Record<string, string | undefined>;
let url: string;
beforeEach(async () => {
  const name = `grow_${randomBytes(4).toString('hex')}`;
  await createDatabase(inject('postgresUrl'), name);
  url = databaseUrl(inject('postgresUrl'), name);
  environment = {
    PATH: process.env['PATH'],
    DATABASE_URL: url,
    SECRET_KEY: 'a secret for the demo of this suite',
    DEMO: '1',
  };
});

function grow(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [COMMAND, ...words], { env: environment, encoding: 'utf8' });
  return { status, stdout, stderr };
}

async function ask<Row>(sql: string): Promise<Row[]> {
  let rows: Row[] = [];
  await asOwner(url, async (owner) => {
    rows = (await owner.query(sql)).rows as Row[];
  });
  return rows;
}

const sizes = () =>
  ask<{ slug: string; people: number }>(
    `select slug, count(*)::integer as people from client join employee on employee.client_id = client.id
      where slug like 'client-%' group by slug order by slug`,
  );

/** Everything that a generated client has, each table as one number that any change would change. */
const fingerprint = () =>
  ask(
    [
      'account',
      'employee',
      'employment',
      'family_member',
      'theme_version',
      'content_version',
      'scheme_year',
      'credential',
    ]
      .map((table) => `select '${table}' as name, sum(hashtextextended(t::text, 0)) as hash from ${table} t`)
      .join(' union all '),
  );

test('every generated person is in exactly one client, whole; a second run changes nothing', async () => {
  const first = grow('--clients', '3', '--employees', '1500');
  expect(first).toMatchObject({
    status: 0,
    stdout: '3 generated clients, 0 of which were there; log in as employer@client-0001.test\n',
  });
  expect(first.stderr).toMatch(/^1,500 of 1,500 employees, [\d,]+ a second\n$/m);
  expect(await sizes()).toEqual([
    { slug: 'client-0001', people: 1300 },
    { slug: 'client-0002', people: 100 },
    { slug: 'client-0003', people: 100 },
  ]);
  const [whole] = await ask(
    `select count(*)::integer as people, count(distinct account.id)::integer as accounts,
            count(*) filter (where account.email_norm like '%@' || slug || '.test')::integer as at_home,
            count(credential)::integer as passwords
       from client join account on account.client_id = client.id
       join employee on (employee.client_id, employee.account_id) = (account.client_id, account.id)
       join employment on (employment.client_id, employment.employee_id) = (employee.client_id, employee.id)
       left join credential on (credential.client_id, credential.account_id) = (account.client_id, account.id)
      where slug like 'client-%'`,
  );
  expect(whole).toEqual({ people: 1500, accounts: 1500, at_home: 1500, passwords: 6 });
  const withoutPassword = await ask(
    `select email from account left join credential on (credential.client_id, account_id) = (account.client_id, id)
      where account_id is null and email = any ('{${DEMO_LOGINS.map(({ email }) => email).join(',')}}')`,
  );
  expect(withoutPassword).toEqual([{ email: 'invited@harbour.test' }]);
  const before = await fingerprint();
  expect(grow('--clients', '3', '--employees', '1500').stdout).toContain('3 of which were there');
  expect(await fingerprint()).toEqual(before);
});

/** As Ctrl-C twice, a crash or a power cut would end it. */
async function killWhen(isTime: () => Promise<boolean>, words: readonly string[]): Promise<void> {
  const child = spawn('node', [COMMAND, ...words], { env: environment, stdio: 'ignore' });
  const gone = once(child, 'exit');
  // Until its tables are there nothing can be asked.
  await expect.poll(() => isTime().catch(() => false), { interval: 10, timeout: 150_000 }).toBe(true);
  child.kill('SIGKILL');
  await gone;
}

const isBegun = async () => (await ask("select from client where slug like 'client-%'")).length > 0;
const hasWholeClient = async () => (await sizes()).length > 0;

test('killed before the first client is whole, and again after it, it is complete when it is run once more', async () => {
  const size = ['--clients', '10', '--employees', '30000'];
  await killWhen(isBegun, size);
  await killWhen(hasWholeClient, size);
  const expected = shareEmployees(10, 30_000).map((people, index) => ({
    slug: `client-${String(index + 1).padStart(4, '0')}`,
    people,
  }));
  const kept = await sizes();
  expect(expected).toEqual(expect.arrayContaining(kept));
  expect(grow(...size).status).toBe(0);
  expect(await sizes()).toEqual(expected);
}, 600_000);

const OTHERS = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

async function reads(index: string): Promise<number> {
  const [row] = await ask<{ reads: number }>(
    `select idx_tup_read::integer as reads from pg_stat_user_indexes where indexrelname = '${index}'`,
  );
  return row?.reads ?? Number.NaN;
}

test('the people of a client that the statistics do not know are found by key, and never by reading all of them', async () => {
  grow('--clients', '1', '--employees', '2');
  await asOwner(url, (owner) => owner.query('analyze'));
  // A connection's counts are added up when it has ended.
  await expect.poll(() => ask(OTHERS)).toEqual([]);
  const before = await reads('employee_pkey');
  // The named clients of the demo are read whole when they are filled; they are small, and there are three.
  const whole = await reads('employee_client_id_surname_norm_idx');
  grow('--clients', '2', '--employees', '1000');
  await expect.poll(() => ask(OTHERS)).toEqual([]);
  await expect.poll(() => reads('employee_pkey')).toBeGreaterThan(before);
  expect(await reads('employee_client_id_surname_norm_idx')).toBe(whole);
});

test('generated clients are refused where people may be real, and a size that makes no sense anywhere, in one line', () => {
  environment['DEMO'] = '0';
  expect(grow('--clients', '1', '--employees', '10')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'DEMO: generated clients are for a demo only (DEMO=1)\n',
  });
  for (const words of [
    [],
    ['--clients', '3'],
    ['--clients', '3', '--employees', '5'],
    ['--clients', 'x', '--employees', '9'],
    ['50'],
  ])
    expect(grow(...words)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^Usage: [^\n]+\n$/) });
});
