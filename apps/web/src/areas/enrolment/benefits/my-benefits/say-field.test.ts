import { expect, test } from 'vitest';
import type { EditField } from '@plenty/contract/enrolment/selections-fields';
import { sayChosenField } from './say-field.ts';

const field = (own: Partial<EditField>): EditField => ({
  name: 'field',
  label: 'Field',
  hint: null,
  kind: 'text',
  unit: null,
  minimum: null,
  maximum: null,
  stepSize: null,
  validationMessage: null,
  options: [],
  who: null,
  maximumLength: null,
  ...own,
});
const options = ['Single', 'Couple', 'Family'].map((label) => ({ value: label, label }));

test.each([
  [field({ kind: 'money', unit: 'pounds', minimum: 10, maximum: 1200.5 }), '£10.00 to £1,200.50'],
  [field({ kind: 'number', unit: 'days', minimum: 1, maximum: 10 }), '1 to 10 days'],
  [field({ kind: 'cover-level', options }), 'Single, Couple or Family'],
  [field({ kind: 'people', who: 'children' }), 'Your children'],
  [field({ kind: 'yes-no' }), 'Yes or no'],
])('what may be chosen is said in words: %#', (given, words) => {
  expect(sayChosenField(given)).toBe(words);
});
