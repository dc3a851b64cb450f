import { expect, test } from 'vitest';
import { stateOfAll, toggleAll, toggleRow } from './row-selection.ts';

const ROWS = ['a', 'b'];

test.each([
  [[], 'none'],
  [['a'], 'some'],
  [['a', 'b'], 'all'],
  [['z'], 'none'],
  [['a', 'z'], 'some'],
])('with %j ticked, %s of the rows in sight are', (selected, state) => {
  expect(stateOfAll(ROWS, new Set(selected))).toBe(state);
});

test('without rows nothing is ticked', () => {
  expect(stateOfAll([], new Set(['z']))).toBe('none');
});

test('the box above ticks all rows in sight, or none if all were; others keep their tick', () => {
  expect(toggleAll(ROWS, new Set(['z', 'a']))).toEqual(new Set(['z', 'a', 'b']));
  expect(toggleAll(ROWS, new Set(['z', 'a', 'b']))).toEqual(new Set(['z']));
});

test('a row is ticked and unticked', () => {
  expect(toggleRow('a', new Set(['b']))).toEqual(new Set(['a', 'b']));
  expect(toggleRow('a', new Set(['a', 'b']))).toEqual(new Set(['b']));
});
