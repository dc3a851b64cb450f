import { expect, test } from 'vitest';
import { hideTogether, type NamedTable } from './hide-together.ts';

/** One line: the sum of some parts, then the parts. */
function line(names: readonly string[], people: readonly number[]): NamedTable {
  return { sizes: [names.length], people, names };
}

test('what one table hides is hidden in all, and what would then be told by others goes too', () => {
  const hidden = hideTogether([
    line(['all', 'sales', 'stores'], [20, 8, 12]),
    line(['sales', 'sales in Leeds'], [8, 8]),
    line(['Leeds', 'sales in Leeds', 'office in Leeds'], [11, 8, 3]),
  ]);
  // Three in the office go with all of Sales in Leeds, which is all of Sales; the whole less Sales would tell of Stores.
  expect([...hidden].toSorted()).toEqual(['office in Leeds', 'sales', 'sales in Leeds', 'stores']);
});

test('where nobody is few, nothing is hidden', () => {
  expect(hideTogether([line(['all', 'sales', 'stores'], [20, 8, 12])]).size).toBe(0);
});
