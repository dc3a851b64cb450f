import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NOBODY, NomineesForm, toNomineesInput } from './nominees-form.ts';

const SAM = { name: 'Sam Archer', relationship: 'child', dateOfBirth: '', sharePercent: '100' };
const faultsOf = (people: object[]) =>
  z.safeParse(NomineesForm, { people }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('what is in the boxes is read: a share as it is typed, a date that may be left out', () => {
  expect(z.parse(NomineesForm, { people: [{ ...SAM, sharePercent: ' 100 %' }] })).toEqual({
    people: [{ name: 'Sam Archer', relationship: 'child', dateOfBirth: null, sharePercent: 100 }],
  });
});

test('each box says what is wrong with it', () => {
  expect(faultsOf([{ ...NOBODY, sharePercent: '' }])).toEqual([
    ['people.0.name', 'Name is required'],
    ['people.0.relationship', 'Relationship is required'],
    ['people.0.sharePercent', 'Share is required'],
  ]);
  expect(faultsOf([{ ...SAM, sharePercent: 'all' }])).toEqual([['people.0.sharePercent', 'Share is required']]);
  expect(faultsOf([{ ...SAM, sharePercent: '33.333' }])?.[0]).toEqual([
    'people.0.sharePercent',
    'Please enter at most two decimals',
  ]);
});

test('shares that do not add up are said of the whole', () => {
  expect(faultsOf([{ ...SAM, sharePercent: '99.99' }])).toEqual([['people', 'The shares must add up to exactly 100%']]);
});

test('who has named nobody begins with one person, who has all', () => {
  expect(toNomineesInput([])).toEqual({ people: [{ ...NOBODY, sharePercent: '100' }] });
});
