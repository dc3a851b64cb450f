import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSmallGroups } from './hide-small-groups.ts';

/** A breakdown as a reader sees it. */
function seen(groups: readonly number[]): (number | null)[] {
  const people = [groups.reduce((sum, group) => sum + group, 0), ...groups];
  const hidden = hideSmallGroups({ sizes: [people.length], people });
  return people.map((count, at) => (hidden[at] ? null : count)).slice(1);
}

test.each([
  ['groups of five and more are shown', [5, 40, 12], [5, 40, 12]],
  ['where one is hidden the next smallest is hidden too', [4, 40, 12], [null, 40, null]],
  ['nobody is few as well', [0, 40, 12], [null, 40, null]],
  ['two that have five between them are enough', [2, 3, 40, 12], [null, null, 40, 12]],
  ['two that have fewer take the next smallest with them', [1, 2, 40, 12], [null, null, 40, null]],
  ['of two groups neither is told by the other', [3, 97], [null, null]],
  ['of several equal ones the first goes', [4, 9, 9, 9], [null, null, 9, 9]],
  ['a single group is the whole', [7], [7]],
  ['a whole of four is not shown, nor any part', [3, 1], [null, null]],
])('%s', (_, groups, expected) => {
  expect(seen(groups)).toEqual(expected);
});

test('whatever a whole is made of, what is hidden cannot be worked out from what is shown', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 12 }), (groups) => {
      const shown = seen(groups);
      const hidden = groups.filter((_, at) => shown[at] === null);
      expect(shown.filter((people) => people !== null && people < 5)).toEqual([]);
      if (groups.reduce((sum, group) => sum + group, 0) < 5) return;
      const together = hidden.reduce((sum, group) => sum + group, 0);
      expect(hidden.length === 0 || (hidden.length >= 2 && together >= 5)).toBe(true);
    }),
  );
});

test('more is not hidden than has to be: without the last that was hidden, the others could be told', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 2, maxLength: 12 }), (groups) => {
      const shown = seen(groups);
      const hidden = groups.filter((_, at) => shown[at] === null);
      const large = hidden.filter((people) => people >= 5);
      if (hidden.length === groups.length || large.length === 0) return;
      expect(large).toHaveLength(1);
      const small = hidden.filter((people) => people < 5);
      expect(small.length < 2 || small.reduce((sum, people) => sum + people, 0) < 5).toBe(true);
    }),
  );
});

test('what was hidden before stays hidden, and takes another with it', () => {
  const people = [30, 10, 12, 8];
  expect(hideSmallGroups({ sizes: [4], people }, [false, true, false, false])).toEqual([false, true, false, true]);
});
