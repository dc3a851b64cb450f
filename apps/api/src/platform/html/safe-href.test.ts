import { expect, test } from 'vitest';
import { safeHref } from './safe-href.ts';

test.each([
  ['www.example.org', 'https://www.example.org/'],
  ['example.org/a?b=c', 'https://example.org/a?b=c'],
  ['example.org:8443/a', 'https://example.org:8443/a'],
  ['//example.org/a', 'https://example.org/a'],
  ['münchen.example', 'https://xn--mnchen-3ya.example/'],
])('%s is of another site, and gets https', (written, href) => {
  expect(safeHref(written)).toBe(href);
});

test.each([
  'https://example.org/a#b',
  'http://example.org/',
  '/app/faqs/?search=a#b',
  '#part',
  'mailto:help@example.org',
  'tel:+442079460132',
])('%s stays as it is', (href) => {
  expect(safeHref(href)).toBe(href);
});

test('a number loses the spaces that a telephone cannot dial', () => {
  expect(safeHref(' tel:020 7946 0132 ')).toBe('tel:02079460132');
});

test.each([
  '',
  'faqs',
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https://javascript:alert(1)',
  'https://bank.test@evil.test/',
  'https:evil.test',
  'data:text/html,x',
  '/\\evil.test',
  '/\t/evil.test',
  '\\\\evil.test',
  'localhost:3000',
])('%j leads nowhere', (written) => {
  expect(safeHref(written)).toBeUndefined();
});
