import { expect, test } from 'vitest';
import type { SelectionField } from '../selection/fields.ts';
import { levelsOf } from './levels.ts';

const level: SelectionField = {
  kind: 'choice',
  name: 'level',
  label: 'Level',
  options: [
    { value: '1', label: 'Level 1' },
    { value: '2', label: 'Level 2' },
  ],
};
const cover: SelectionField = { kind: 'cover-level', name: 'cover', label: 'Cover', levels: ['single', 'family'] };
const smoker: SelectionField = { kind: 'yes-no', name: 'smoker', label: 'I have smoked' };

function aNumber(minimum: number, maximum: number, step: number, unit: 'percent' | 'days' = 'percent'): SelectionField {
  return { kind: 'number', name: 'number', label: 'Number', unit, minimum, maximum, step };
}

test('the first choice or cover level is what people have of a benefit', () => {
  expect(levelsOf([smoker, level, cover]).names).toEqual(['Level 1', 'Level 2']);
  expect(levelsOf([aNumber(1, 5, 1), cover]).names).toEqual(['Single', 'Family']);
  expect(levelsOf([level]).nameFor({ level: '2' })).toBe('Level 2');
});

test('what was once a level, and is none any more, has no name', () => {
  expect(levelsOf([level]).nameFor({ level: '9' })).toBe('');
  expect(levelsOf([level]).nameFor({})).toBe('');
});

test('few steps of a number are levels of their own, in its unit', () => {
  const days = levelsOf([aNumber(0.5, 2, 0.5, 'days')]);
  expect(days.names).toEqual(['0.5 days', '1 day', '1.5 days', '2 days']);
  expect(days.nameFor({ number: 1 })).toBe('1 day');
});

test('many steps are told in four ranges', () => {
  const percent = levelsOf([aNumber(4, 40, 0.5)]);
  expect(percent.names).toEqual(['4% to 13%', 'Over 13%, up to 22%', 'Over 22%, up to 31%', 'Over 31%, up to 40%']);
  expect([4, 13, 13.5, 40].map((number) => percent.nameFor({ number }))).toEqual([
    '4% to 13%',
    '4% to 13%',
    'Over 13%, up to 22%',
    'Over 31%, up to 40%',
  ]);
});

test('money is told in pounds', () => {
  const money: SelectionField = { kind: 'money', name: 'amount', label: '', minimum: 1000, maximum: 41_000, step: 100 };
  expect(levelsOf([money]).nameFor({ amount: 12_000 })).toBe('Over £110.00, up to £210.00');
});

test('what people write, their family and their health are no levels', () => {
  const charity: SelectionField = { kind: 'text', name: 'charity', label: 'Charity', maximumLength: 80 };
  const people: SelectionField = { kind: 'people', name: 'people', label: 'Who', who: 'family', maximum: 4 };
  expect(levelsOf([smoker, charity, people]).names).toEqual([]);
  expect(levelsOf([]).names).toEqual([]);
});
