import { expect, test } from 'vitest';
import { findDoubleNames } from './find-double-names.ts';

const source = (file: string, text: string) => ({ file, text });

test('a type that two files declare is found, whether they export it or not', () => {
  const sources = [
    source('apps/api/src/a.ts', 'export interface Person {\n}\ntype Own = string;\n'),
    source('packages/domain/src/b.ts', 'class Person {\n}\nexport type Own = string;\n'),
    source('apps/web/src/c.tsx', 'interface Props {\n}\n'),
  ];
  expect(findDoubleNames(sources)).toEqual([
    'the type Person is declared in apps/api/src/a.ts, packages/domain/src/b.ts',
    'the type Own is declared in apps/api/src/a.ts, packages/domain/src/b.ts',
  ]);
});

test('a function that two files declare is found, as a declaration or as an arrow', () => {
  const sources = [
    source('apps/api/src/a.ts', 'async function nameOf() {}\n'),
    source('apps/web/src/b.ts', 'export const nameOf = (id: string): string => id;\n'),
  ];
  expect(findDoubleNames(sources)).toEqual(['the function nameOf is declared in apps/api/src/a.ts, apps/web/src/b.ts']);
});

test('a call of the portal may have the name of the server’s verb, and one only', () => {
  const verb = source('apps/api/src/areas/enrolment/selections/opt-out.ts', 'export async function optOut() {}\n');
  const call = source('apps/web/src/areas/enrolment/benefits/opt-out-data.ts', 'export function optOut() {}\n');
  const other = source('apps/web/src/areas/payroll/vouchers/vouchers-data.ts', 'export function optOut() {}\n');
  expect(findDoubleNames([verb, call])).toEqual([]);
  expect(findDoubleNames([verb, call, other])).toHaveLength(1);
  expect(findDoubleNames([call, other])).toHaveLength(1);
});

test('each thread has its task', () => {
  const sources = [
    source('apps/api/src/a.ts', 'function task() {}\n'),
    source('apps/api/src/b.ts', 'function task() {}\n'),
  ];
  expect(findDoubleNames(sources)).toEqual([]);
});
