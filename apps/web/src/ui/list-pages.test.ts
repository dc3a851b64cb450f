import { expect, test } from 'vitest';
import { listPages } from './list-pages.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -9, 9]],
  [3, 9, [1, 2, 3, 4, -9, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('on page %d of %d the pages are %j, a gap being negative', (page, last, pages) => {
  expect(listPages(page, last)).toEqual(pages);
});
