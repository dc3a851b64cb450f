import { expect, test } from 'vitest';
import { sayCover } from './say-cover.ts';

const DANIEL = { id: '1', name: 'Daniel', relationship: 'partner', counts: true } as const;
const KOFI = { id: '2', name: 'Kofi', relationship: 'dependant', counts: false } as const;
const AMARA = { id: '3', name: 'Amara', relationship: 'dependant', counts: true } as const;

test.each([
  ['single', 'You alone'],
  ['couple', 'You and Daniel'],
  ['single-parent', 'You and Amara'],
  ['family', 'You, Daniel and Amara'],
])('%s covers by name those who count', (level, words) => {
  expect(sayCover(level, [DANIEL, KOFI, AMARA])).toBe(words);
});

test('whom a level needs and the family lacks is said', () => {
  expect(sayCover('couple', [AMARA])).toBe('For you and your partner, whom you have not added yet');
  expect(sayCover('family', [DANIEL, KOFI])).toBe('For you and your children, whom you have not added yet');
});
