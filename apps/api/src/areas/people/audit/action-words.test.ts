import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUDIT_KINDS, type AuditKind } from '@plenty/contract/people/audit';
import { ACTION_WORDS, actionsOf, sayUnknownAction, actionWordsOf } from './action-words.ts';
import { sayAuditField } from './say-field.ts';

const SOURCE = new URL('../../../', import.meta.url);
const LIST = readFileSync(new URL('platform/audit/audit-actions.ts', SOURCE), 'utf8');
/** As the list of the source has them. */
const LISTED = [...(/type AuditAction =([^;]+);/.exec(LIST)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
  ([, name = '']) => name,
);

test('everything that is noted is said in words, and nothing else', () => {
  expect(LISTED.length).toBeGreaterThan(80);
  expect(Object.keys(ACTION_WORDS).toSorted()).toEqual(LISTED.toSorted());
});

test('whatever a verb of the source notes is in that list', () => {
  const noted = globSync('{areas,platform,commands}/**/*.ts', { cwd: SOURCE })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, SOURCE), 'utf8'))
    .flatMap((text) => [...text.matchAll(/note\(\{\s*action: '([^']+)'/g)].map(([, name = '']) => name));
  expect(noted.length).toBeGreaterThan(10);
  expect(noted.filter((name) => !LISTED.includes(name))).toEqual([]);
});

test('no two are said alike, and none by its code', () => {
  const words = Object.values(ACTION_WORDS).map((said) => said.words);
  expect(new Set(words).size).toBe(words.length);
  for (const said of words) expect(said).toMatch(/^[A-Z][^_]+[^.]$/);
});

test('each is of one group, and every group has some', () => {
  const kinds = Object.keys(AUDIT_KINDS) as AuditKind[];
  expect(kinds.flatMap(actionsOf).toSorted()).toEqual(LISTED.toSorted());
  for (const kind of kinds) expect(actionsOf(kind)).not.toEqual([]);
});

test('what is not noted any more is said as well as can be', () => {
  expect(actionWordsOf('fax-sent').words).toBe('Fax sent');
});

test.each([
  ['dateOfBirth', 'Date of birth'],
  ['date_of_birth', 'Date of birth'],
  ['2026-04', 'April 2026'],
  ['given:reports', 'Reports (given)'],
  ['taken:masquerade', 'View the site as an employee (taken)'],
  ['isMasqueradeMailed', 'E-mail about viewing as an employee'],
])('the field %s is said as %s', (field, words) => {
  expect(sayAuditField(field)).toBe(words);
});

test('a name is written as people write', () => {
  expect(sayUnknownAction('home-cards')).toBe('Home cards');
});
