import { expect, test } from 'vitest';
import { isSlug } from './slug.ts';
import { suggestSlug } from './suggest-slug.ts';

test.each([
  ['Northwind Joinery Ltd', 'northwind-joinery'],
  ['Brook & Sons', 'brook-and-sons'],
  ['Société Générale', 'societe-generale'],
  ['O’Neill’s', 'oneills'],
  ['3 Peaks Limited', 'peaks'],
  ['A very long name of a company that goes on and on', 'a-very-long-name-of-a-company-that-goes'],
])('the suggested address of %s is %s', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

test('nothing is suggested for a name without letters', () => {
  expect(suggestSlug('…')).toBe('');
});
