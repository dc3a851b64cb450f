import { expect, test } from 'vitest';
import { clientSlug } from './client-slug.ts';

test.each([
  ['harbour.localhost:3000', 'harbour'],
  ['Harbour.Example.ORG', 'harbour'],
  ['harbour.example.org.', 'harbour'],
])('%s is the host of %s', (host, slug) => {
  expect(clientSlug(host)).toBe(slug);
});

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'plenty', '', '-.x', 'a_b.example.org'])(
  '%j is a neutral host',
  (host) => {
    expect(clientSlug(host)).toBeUndefined();
  },
);
