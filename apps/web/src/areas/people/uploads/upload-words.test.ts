import { expect, test } from 'vitest';
import { changesAnything, isUploadUnderWay, percentOf, sayBriefly, sayUploadChanges } from './upload-words.ts';

const COUNTS = {
  rows: 9,
  joiners: 0,
  changes: 0,
  leavers: 0,
  rehires: 0,
  added: 0,
  unchanged: 7,
  faulty: 2,
  outdated: 0,
  newAddresses: 0,
};

const people = (counts: Partial<typeof COUNTS>) => ({ kind: 'people', counts: { ...COUNTS, ...counts } }) as const;
const benefits = (counts: Partial<typeof COUNTS>) => ({ kind: 'benefits', counts: { ...COUNTS, ...counts } }) as const;

test('what a file does is said in words, and what it does not do is left out', () => {
  expect(sayUploadChanges(people({ joiners: 1, changes: 1200, leavers: 1 }))).toBe(
    '1 person joins, 1,200 people change and 1 person leaves',
  );
  expect(sayUploadChanges(people({ rehires: 2 }))).toBe('2 people come back');
  expect(sayUploadChanges(benefits({ added: 1200, changes: 1 }))).toBe(
    '1,200 benefits are added and 1 benefit is corrected',
  );
});

test('in a list it is said briefly', () => {
  expect(sayBriefly(people({ joiners: 3, leavers: 1 }))).toBe('3 new, 1 leaving, 2 wrong');
  expect(sayBriefly(benefits({ added: 3, changes: 1 }))).toBe('3 added, 1 corrected, 2 wrong');
  expect(sayBriefly(people({ faulty: 0 }))).toBe('Nothing new');
});

test('a file whose rows are wrong or say what is known changes nothing', () => {
  expect(changesAnything(COUNTS)).toBe(false);
  expect(changesAnything({ ...COUNTS, rehires: 1 })).toBe(true);
  expect(changesAnything({ ...COUNTS, added: 1 })).toBe(true);
});

test.each([
  [{ phase: 'reading', done: 1, total: null }, null],
  [{ phase: 'checking', done: 0, total: 0 }, null],
  [{ phase: 'checking', done: 999, total: 1000 }, 99],
  // The last piece may count for more than was thought.
  [{ phase: 'applying', done: 1001, total: 1000 }, 100],
  [null, null],
] as const)('%o is shown as %o of a hundred', (progress, percent) => {
  expect(percentOf(progress)).toBe(percent);
});

test('a file that waits for somebody to decide does not go on by itself', () => {
  expect(isUploadUnderWay('waiting')).toBe(true);
  expect(isUploadUnderWay('checked')).toBe(false);
});
