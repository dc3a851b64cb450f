import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readScheme } from '@plenty/scheme/read-scheme';
import { A_SCHEME } from '@plenty/scheme/testing/a-scheme';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { ask, begin, end, untilReady, type Served } from '../testing/process.ts';

let dir: string;
let environment: Record<string, string>;
let server: Served;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-schemes-'));
  await createDatabase(inject('postgresUrl'), 'schemes');
  environment = {
    DATABASE_URL: databaseUrl(inject('postgresUrl'), 'schemes'),
    SECRET_KEY: 'a secret for the schemes of this suite',
  };
  server = await begin(environment);
  await untilReady(server);
});
afterAll(async () => {
  await end(server, 'SIGINT');
  rmSync(dir, { recursive: true });
});

function runWith(settings: Record<string, string>, words: readonly string[]) {
  const file = new URL('scheme.ts', import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync('node', [file, ...words], {
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function scheme(...words: string[]) {
  return runWith(environment, words);
}

function save(name: string, text: string): string {
  const file = path.join(dir, name);
  writeFileSync(file, text);
  return file;
}

async function stored(query: string): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await asOwner(environment['DATABASE_URL'] ?? '', async (owner) => {
    ({ rows } = await owner.query<Record<string, unknown>>(query));
  });
  return rows;
}

describe('a scheme that is imported', () => {
  const source = `# What Acme offers\n${A_SCHEME.trimStart()}`;

  test('makes a client, which the running server shows at its host at once', async () => {
    expect(scheme('import', save('acme.yaml', source))).toEqual({
      status: 0,
      stdout:
        'Acme is a new client\n' +
        'The scheme: 2026 is a new year, 1 April 2026 to 31 March 2027, with 11 benefits\n' +
        'Acme is at the host acme\n',
      stderr: '',
    });
    const theme = await ask(server, 'GET', '/api/theme', { host: 'acme.localhost' });
    expect(JSON.parse(theme.body)).toMatchObject({ benefitBrandName: 'Acme Benefits', primaryColour: '#123456' });
  });

  test('is stored as the rules read it', async () => {
    const benefits = await stored(
      'select code, definition from benefit_version join benefit on id = benefit_id order by position',
    );
    const read = readScheme(source).benefits;
    expect(benefits.map(({ code }) => code)).toEqual(read.map(({ code }) => code));
    expect(benefits.map(({ definition }) => definition)).toEqual(JSON.parse(JSON.stringify(read)));
    const windows = await stored('select name, opens_on::text, closes_on::text, starts_on::text from enrolment_window');
    expect(windows).toEqual([
      { name: 'Annual window', opens_on: '2026-03-01', closes_on: '2026-03-31', starts_on: '2026-04-01' },
    ]);
  });

  test('comes out again as it went in, to the byte', () => {
    expect(scheme('export', 'acme').stdout).toBe(source);
    expect(scheme('export', 'acme', '2026').stdout).toBe(source);
  });

  test('makes no version when it comes again, and the next one when it has changed', async () => {
    const versions = () =>
      stored('select version, count(*)::int as benefits from benefit_version group by 1 order by 1');
    scheme('import', save('acme.yaml', source));
    expect(await versions()).toEqual([{ version: 1, benefits: 11 }]);
    const dearer = source.replace('town: 30,', 'town: 31,');
    scheme('import', save('acme.yaml', dearer));
    expect(await versions()).toEqual([
      { version: 1, benefits: 11 },
      { version: 2, benefits: 11 },
    ]);
    expect(await stored('select count(*)::int as count from benefit')).toEqual([{ count: 11 }]);
    expect(scheme('export', 'acme').stdout).toBe(dearer);
  });

  test('leaves what administrators have decided, and says so', async () => {
    await stored("update client_setting set two_factor = 'enforced', decided_here = '{support_email,two_factor}'");
    expect(scheme('import', save('acme.yaml', source), '--overwrite', 'benefits.gym').stdout).toBe(
      'Gym: Price of Town was: £31.00 a month, is now: £30.00 a month\n' +
        'As its administrators have decided: theme.supportEmail, settings.twoFactor\n' +
        'Acme is at the host acme\n',
    );
    expect(await stored('select two_factor from client_setting')).toEqual([{ two_factor: 'enforced' }]);
  });

  test('is compared with the next year in words', () => {
    const next = source
      .replaceAll('2027-03-31', '2028-03-31')
      .replaceAll('2026', '2027')
      .replace('town: 30,', 'town: 33.5,')
      .replace('name: Eye care', 'name: Eyes');
    scheme('import', save('next.yaml', next));
    expect(scheme('diff', save('acme.yaml', source), 'acme:2027').stdout.split('\n')).toEqual([
      'The scheme: Year was: 1 April 2026 to 31 March 2027, is now: 1 April 2027 to 31 March 2028',
      'The scheme: Window Annual window was: 1 March 2026 to 31 March 2026, for cover from 1 April 2026, ' +
        'is now: 1 March 2027 to 31 March 2027, for cover from 1 April 2027',
      'Gym: Price of Town was: £30.00 a month, is now: £33.50 a month',
      'Eyes: Name was: Eye care, is now: Eyes',
      '',
    ]);
    expect(scheme('diff', 'acme:2027', 'acme:2027').stdout).toBe('There is no difference\n');
  });
});

describe('a file', () => {
  test('is validated without a database, and all that is wrong with it is said, with file, place and what is allowed', () => {
    const file = save('good.yaml', A_SCHEME);
    expect(runWith({}, ['validate', file])).toEqual({
      status: 0,
      stdout: `${file} is a scheme: Acme, 2026, 11 benefits\n`,
      stderr: '',
    });
    const wrong = save('wrong.yaml', A_SCHEME.replace('#123456', 'red').replace('policy: fixed', 'policy: never'));
    expect(runWith({}, ['validate', wrong])).toEqual({
      status: 1,
      stdout: '',
      stderr:
        `${wrong}: theme.primaryColour: must have the form #rrggbb\n` +
        `${wrong}: benefits[eap].change.policy: 'never' is not allowed, must be one of anytime, window, window-or-life-event, fixed\n`,
    });
  });

  test('that is wrong changes nothing when it is imported', async () => {
    const wrong = A_SCHEME.replace('slug: acme', 'slug: wrong').replace(
      'twoFactor: optional',
      'twoFactor: optional, features: [time-travel]',
    );
    const file = save('wrong.yaml', wrong);
    expect(scheme('import', file)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${file}: settings.features: 'time-travel' is not a feature; there are `),
    });
    expect(await stored("select slug from client where slug = 'wrong'")).toEqual([]);
  });

  test('that is not there, a client that is not, and a verb that is not are refused in words', () => {
    expect(scheme('import', path.join(dir, 'none.yaml')).stderr).toMatch(/^There is no file [^\n]+\n$/);
    expect(scheme('export', 'nobody').stderr).toBe('There is no scheme of nobody\n');
    expect(scheme('export', 'acme', '1999').stderr).toBe('There is no scheme of acme for 1999\n');
    expect(scheme('eat', 'x').stderr).toMatch(/^Usage: /);
  });
});

test('F5, F6: the address of a new client is refused with its place in the file', () => {
  const file = save('new.yaml', A_SCHEME.replace('slug: acme', 'slug: benefits'));
  expect(runWith({ ...environment, PUBLIC_URL: 'https://benefits.example.org' }, ['import', file])).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file}: client.slug: is kept for the portal itself; choose another\n`,
  });
});
