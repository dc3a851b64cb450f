import { expect, test } from 'vitest';
import type { TableEntries } from '@plenty/database/register/table-entry';
import { findRegisterFaults } from './find-register-faults.ts';

const ENTRY = {
  owner: 'enrolment/family',
  purpose: 'Pets.',
  retention: 'as long as the client',
  export: 'yes',
  erasure: 'deleted',
  columns: { name: 'what it is called' },
} as const;
const rows = (...columns: string[]) => new Map([['pet', columns.map((name) => ({ name }))]]);
const isFolder = (owner: string) => owner === 'enrolment/family';
const faults = (columns: string[], tables: TableEntries) => findRegisterFaults(rows(...columns), tables, isFolder);

test('a table with an owner, a purpose and rules for every column passes', () => {
  expect(faults(['client_id', 'name'], { pet: ENTRY })).toEqual([]);
});

test('a new table without an entry fails', () => {
  expect(faults(['client_id', 'name'], {})).toEqual(['pet: has no entry in packages/database/src/register']);
});

test('a new column that nobody has said anything about fails', () => {
  expect(faults(['name', 'vaccinated_on'], { pet: ENTRY })).toEqual([
    'pet.vaccinated_on: nobody has said what it is for',
  ]);
});

test('words about a table, a column or a folder that is not there fail', () => {
  expect(faults(['name'], { pet: { ...ENTRY, owner: 'people/pets' }, cage: ENTRY })).toEqual([
    'pet: there is no folder people/pets',
    'cage: is registered, and there is no such table',
  ]);
  expect(faults(['client_id'], { pet: ENTRY })).toEqual(['pet.name: is registered, and there is no such column']);
});

test('an empty rule fails', () => {
  expect(faults(['name'], { pet: { ...ENTRY, retention: ' ' } })).toEqual(['pet: a rule without words']);
});
