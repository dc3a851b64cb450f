import { expect, test } from 'vitest';
import { toExternalHref } from './external-href.ts';

test.each([
  ['example.org', 'https://example.org'],
  ['www.example.org/claims?a=1', 'https://www.example.org/claims?a=1'],
  ['example.org:8443/x', 'https://example.org:8443/x'],
  ['//example.org', 'https://example.org'],
  [' example.org ', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['mailto:help@example.org', 'mailto:help@example.org'],
  ['tel:0800000000', 'tel:0800000000'],
])('“%s” leads to %s', (typed, href) => {
  expect(toExternalHref(typed)).toBe(href);
});

test.each([
  '',
  'TBC',
  'not an address',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  'https://',
])('“%s” is no link', (typed) => {
  expect(toExternalHref(typed)).toBeUndefined();
});
