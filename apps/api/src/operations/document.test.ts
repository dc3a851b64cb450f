import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variablesFor } from './testing/password-server.ts';
import { readBlocks } from './testing/document.ts';

/** The first command of each block that no test runs, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'apt-get install -y git nodejs npm postgresql nginx curl': 'changes the machine that the tests run on',
  "export ADMIN_URL='postgres://postgres:PASSWORD@db.example.com/postgres'": 'the addresses of another database',
  'deploy/run operator list                              # who there is: role, state, second factor':
    'commands.test.ts runs them',
  'docker build -t plenty:0.3.0 .': 'there is no Docker; dockerfile.test.ts follows the Dockerfile instead',
  'git clone --branch v0.4.0 https://git.example.com/plenty.git /opt/plenty-0.4.0': 'there is no such release',
  'deploy/run client restore /var/lib/plenty/harbour.plenty': 'client-restore.test.ts runs it',
};

const blocks = readBlocks();
const marks = blocks.flatMap(({ mark }) => mark ?? []);

test('every block of commands is run by a test, or stands on the list of those that cannot be', () => {
  const unmarked = blocks.filter(({ mark }) => mark === undefined).map(({ text }) => text.split('\n')[0]);
  expect(unmarked).toEqual(Object.keys(NOT_RUN));
});

test('every mark is of one block, and every block with a mark is followed by a test', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const followed = [...sources.matchAll(/\bfollow\('([a-z-]+)'/g)].map(([, mark]) => mark);
  expect(new Set(marks).size).toBe(marks.length);
  expect(new Set(marks)).toEqual(new Set(followed));
});

test('the document asks for the variables that its commands are given here', () => {
  const asked = [...(blocks.find(({ text }) => text.startsWith('export '))?.text ?? '').matchAll(/\b([A-Z_]+)=/g)];
  const given = Object.keys(variablesFor({ adminUrl: String, url: String, stop: async () => undefined }));
  // It says in its own place what this one is.
  expect(new Set([...asked.map(([, name]) => name), 'RESTORE_URL'])).toEqual(new Set(given));
});
