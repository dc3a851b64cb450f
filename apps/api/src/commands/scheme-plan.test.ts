import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { A_SCHEME } from '@plenty/scheme/testing/a-scheme';
import { asOwner, createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { ask, begin, end, untilReady, type Served } from '../testing/process.ts';

let dir: string;
let environment: Record<string, string>;
let server: Served;
let serial = 0;
let slug: string;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-plans-'));
  await createDatabase(inject('postgresUrl'), 'plans');
  environment = {
    DATABASE_URL: databaseUrl(inject('postgresUrl'), 'plans'),
    SECRET_KEY: 'a secret for the plans of this suite',
  };
  server = await begin(environment);
  await untilReady(server);
});
beforeEach(() => {
  slug = `acme-${++serial}`;
  run('import', schemeFile());
});
afterAll(async () => {
  await end(server, 'SIGINT');
  rmSync(dir, { recursive: true });
});

const TEXTS = `
content:
  policies: { terms: { title: Terms, content: <p>The first terms</p> } }
  faqs: [{ id: pay, title: Pay, faqs: [{ id: when, question: When?, answer: <p>Monthly</p> }] }]
`;

type Edit = readonly [from: string, to: string];

/** The scheme of this test in a file, with what differs. */
function schemeFile(...edits: Edit[]): string {
  let text = A_SCHEME.replace('slug: acme', `slug: ${slug}`) + TEXTS;
  for (const [from, to] of edits) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const file = path.join(dir, `${slug}.yaml`);
  writeFileSync(file, text);
  return file;
}

const NEXT_YEAR: readonly Edit[] = [
  ['2027-03-31', '2028-03-31'],
  ['2026', '2027'],
];

function run(...words: string[]) {
  const file = new URL('scheme.ts', import.meta.url).pathname;
  const { status, stdout, stderr } = spawnSync('node', [file, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, lines: stdout.trimEnd().split('\n') };
}

const fingerprintIn = (said: string): string => /--plan (\w+)/.exec(said)?.[1] ?? '';

async function stored(query: string): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await asOwner(environment['DATABASE_URL'] ?? '', async (owner) => {
    ({ rows } = await owner.query<Record<string, unknown>>(query));
  });
  return rows;
}

/** What visitors of the client's host see now. */
async function shown() {
  const host = { host: `${slug}.localhost` };
  const theme = JSON.parse((await ask(server, 'GET', '/api/theme', host)).body) as { primaryColour: string };
  const terms = JSON.parse((await ask(server, 'GET', '/api/policies/terms-conditions', host)).body) as {
    content: string;
  };
  return [theme.primaryColour, terms.content];
}

const publishInProduct = (content: string) =>
  stored(
    `insert into content_version (client_id, kind, version, body)
     select id, 'terms', 2, '{"title": "Terms", "content": "${content}"}' from client where slug = '${slug}'`,
  );

describe('a plan', () => {
  test('says all that an import changes, look, settings and texts included, and the import says and does the same', () => {
    const file = schemeFile(
      ['town: 30,', 'town: 31,'],
      ['name: Eye care', 'name: Eyes'],
      ['icon: bike', 'icon: car'],
      ['payDay: 25', 'payDay: 28'],
      ['yearly: 600', 'yearly: 650'],
      ['#123456', '#111111'],
      ['strapline: Good things', 'strapline: Better things'],
      ['twoFactor: optional', 'twoFactor: enforced'],
      ['The first terms', 'The next terms'],
      ['question: When?', 'question: How often?'],
    );
    const changes = [
      'The scheme: Payroll was: approvals to day 10, cut-off on day 15, paid on day 25, is now: approvals to day 10, ' +
        'cut-off on day 15, paid on day 28',
      'The scheme: Benefit fund was: £600.00 a year and 1 % of pay; joiners have the part for the months left, is now: ' +
        '£650.00 a year and 1 % of pay; joiners have the part for the months left',
      'Gym: Price of Town was: £30.00 a month, is now: £31.00 a month',
      'Cycle to work: the icon has changed',
      'Eyes: Name was: Eye care, is now: Eyes',
      'Settings: Two-factor authentication was: optional, is now: enforced',
      'Look: Primary colour was: #123456, is now: #111111',
      'Look: Strapline was: Good things, is now: Better things',
      "Terms: was: '…first terms</p>', is now: '…next terms</p>'",
      'FAQs: changed: pay/when',
    ];
    const plan = run('plan', file);
    const fingerprint = fingerprintIn(plan.stdout);
    expect(plan.lines).toEqual([...changes, `To carry it out: import ${file} --plan ${fingerprint}`]);
    expect(plan.status).toBe(0);
    expect(run('import', file, '--plan', fingerprint).lines).toEqual([...changes, `Acme is at the host ${slug}`]);
    expect(run('plan', file).lines[0]).toBe('Nothing changes');
  });

  test('writes nothing', async () => {
    run('plan', schemeFile(['town: 30,', 'town: 31,'], ['#123456', '#111111']));
    expect(await shown()).toEqual(['#123456', '<p>The first terms</p>']);
    expect(run('export', slug).stdout).toContain('town: 30,');
  });

  test('is refused once what is live has moved on, and nothing is imported', async () => {
    const file = schemeFile(['town: 30,', 'town: 31,']);
    const fingerprint = fingerprintIn(run('plan', file).stdout);
    await publishInProduct('<p>Newer</p>');
    expect(run('import', file, '--plan', fingerprint)).toMatchObject({
      status: 1,
      stderr: `The file or the live scheme has changed since plan ${fingerprint}. Plan again.\n`,
    });
    expect(run('export', slug).stdout).toContain('town: 30,');
  });

  test('is refused for another file than it was made for', () => {
    const fingerprint = fingerprintIn(run('plan', schemeFile(['town: 30,', 'town: 31,'])).stdout);
    expect(run('import', schemeFile(['town: 30,', 'town: 32,']), '--plan', fingerprint).status).toBe(1);
  });
});

describe('texts and look', () => {
  test('of next year’s file come with next year, and this year’s file leaves them alone', async () => {
    const next = schemeFile(...NEXT_YEAR, ['The first terms', 'The terms of 2027'], ['#123456', '#222222']);
    const said = run('import', next).stdout;
    expect(said).toContain('Look: Primary colour was: #123456, is now: #222222, from 1 April 2027\n');
    expect(await shown()).toEqual(['#123456', '<p>The first terms</p>']);
    // A correction of this year's file is none of that.
    expect(run('import', schemeFile(['name: Eye care', 'name: Eyes'])).lines[0]).toBe(
      'Eyes: Name was: Eye care, is now: Eyes',
    );
    expect(await shown()).toEqual(['#123456', '<p>The first terms</p>']);
    expect(
      await stored(
        `select kind, version, (published_at at time zone 'Europe/London')::text as from_when from content_version
           join client on id = client_id where slug = '${slug}' and version > 1`,
      ),
    ).toEqual([{ kind: 'terms', version: 2, from_when: '2027-04-01 00:00:00' }]);
  });

  test('come on the day that the file says', () => {
    const file = schemeFile(['home: {', 'shownFrom: 2027-03-01\nhome: {'], ['The first terms', 'The terms of March']);
    expect(run('import', file).lines[0]).toBe(
      "Terms: was: '…first terms</p>', is now: '…terms of March</p>', from 1 March 2027",
    );
  });

  test('that were changed since, in the product or by a newer file, are kept until the file overwrites them', async () => {
    await publishInProduct('<p>Published in the product</p>');
    run('import', schemeFile(['#123456', '#333333']));
    const corrected = schemeFile(['name: Eye care', 'name: Eyes']);
    expect(run('import', corrected).lines).toEqual([
      'Eyes: Name was: Eye care, is now: Eyes',
      'Look: Primary colour: live is newer than this file, kept. To replace it, add --overwrite theme.primaryColour',
      'Terms: live is newer than this file, kept. To replace it, add --overwrite content.policies.terms',
      `Acme is at the host ${slug}`,
    ]);
    expect(await shown()).toEqual(['#333333', '<p>Published in the product</p>']);
    const places = ['--overwrite', 'content.policies.terms,theme'];
    const fingerprint = fingerprintIn(run('plan', corrected, ...places).stdout);
    // That plan overwrites, and this import would not.
    expect(run('import', corrected, '--plan', fingerprint).status).toBe(1);
    run('import', corrected, '--plan', fingerprint, ...places);
    expect(await shown()).toEqual(['#123456', '<p>The first terms</p>']);
  });
});

test('a benefit that an older file has as it was is refused, and nothing is imported', () => {
  run('import', schemeFile(['summary: Fit', 'summary: Fitter'], ['town: 30,', 'town: 31,']));
  const older = schemeFile(['name: Eye care', 'name: Eyes']);
  const { status, stderr } = run('import', older);
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n')).toEqual([
    `${older}: benefits[gym].content: is as version 1 had it, and version 2 is live. Export that one and change it, or add --overwrite benefits.gym`,
    `${older}: benefits[gym].pricing: is as version 1 had it, and version 2 is live. Export that one and change it, or add --overwrite benefits.gym`,
  ]);
  expect(run('export', slug).stdout).toContain('summary: Fitter');
  expect(run('plan', older)).toMatchObject({ status: 1, stdout: '' });
  expect(run('import', older, '--overwrite', 'benefits.gym').status).toBe(0);
});
