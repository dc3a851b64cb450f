import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { readScheme } from '@plenty/scheme/read-scheme';
import { begin, end, untilReady, type Served } from '../testing/process.ts';

let environment: Record<string, string>;
let server: Served;
beforeAll(async () => {
  await createDatabase(inject('postgresUrl'), 'clients');
  environment = {
    DATABASE_URL: databaseUrl(inject('postgresUrl'), 'clients'),
    SECRET_KEY: 'a secret for the clients of this suite',
  };
  server = await begin(environment);
  await untilReady(server);
});
afterAll(() => end(server, 'SIGINT'));

function run(command: string, ...words: string[]) {
  const file = new URL(`${command}.ts`, import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync('node', [file, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function stored(query: string): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await asOwner(environment['DATABASE_URL'] ?? '', async (owner) => {
    ({ rows } = await owner.query<Record<string, unknown>>(query));
  });
  return rows;
}

const NEW = ['new', 'northwind', '--name', 'Northwind Joinery', '--colours', '#1f5c3a,#f2a541', '--template', 'full'];

test('one command prepares a client with its brand, year, texts and administrators', async () => {
  const admins = [
    '--admin',
    'femi@northwind.test,Femi,Okafor,1980-05-17',
    '--admin',
    'ada@northwind.test,Ada,Berg,1981-02-03',
  ];
  expect(run('client', ...NEW, '--year', '2027', ...admins)).toMatchObject({ status: 0, stderr: '' });
  expect(await stored('select slug, name, status from client where slug is not null')).toEqual([
    { slug: 'northwind', name: 'Northwind Joinery', status: 'preparing' },
  ]);
  const scheme = readScheme(run('scheme', 'export', 'northwind').stdout);
  expect(scheme.theme).toMatchObject({ primaryColour: '#1f5c3a', secondaryColour: '#f2a541' });
  expect(scheme.year).toMatchObject({ year: 2027, startsOn: '2027-04-01' });
  expect(scheme.benefits).toHaveLength(11);
  expect(scheme.content?.policies?.terms?.content).toContain('the people of Northwind Joinery');
  const mails = await stored("select recipient from mail where template = 'administrator-invited' order by recipient");
  expect(mails).toEqual([{ recipient: 'ada@northwind.test' }, { recipient: 'femi@northwind.test' }]);
});

test('a client that is there is not made again, and what is wrong is said', () => {
  expect(run('client', ...NEW)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Another client has this address') as string,
  });
  expect(run('client', 'new', 'www', '--name', 'North').stderr).toContain('kept for the portal itself');
  expect(run('client', 'new', 'north', '--name', 'North', '--colours', 'green').stderr).toContain(
    '--colours: Please enter a colour',
  );
  expect(run('client', 'new', 'north', '--name', 'North', '--admin', 'nobody').stderr).toContain('--admin: ');
  expect(run('client', 'check', 'nobody')).toMatchObject({ status: 1, stderr: 'There is no client nobody\n' });
});

test('check says what is missing, and go-live waits for it', async () => {
  const { status, stdout } = run('client', 'check', 'northwind');
  expect(status).toBe(0);
  expect(stdout).toContain('done     The terms and conditions are published.');
  expect(stdout).toContain('to do    Nobody has been loaded yet.');
  expect(stdout).toContain('Northwind Joinery cannot go live yet');
  expect(run('client', 'go-live', 'northwind')).toMatchObject({
    status: 1,
    stderr: 'Something on the go-live list is still to do\n',
  });
  expect(await stored("select status from client where slug = 'northwind'")).toEqual([{ status: 'preparing' }]);
});
