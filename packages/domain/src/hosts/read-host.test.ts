import { describe, expect, test } from 'vitest';
import { readHost } from './read-host.ts';
import { isReservedSlug, isSlug } from './slug.ts';

const PUBLIC = 'benefits.example.org';

describe('a host', () => {
  test.each([
    ['harbour.benefits.example.org', 'harbour'],
    ['Harbour.Benefits.Example.ORG:8443', 'harbour'],
    ['harbour.benefits.example.org.', 'harbour'],
    ['harbour.localhost:3000', 'harbour'],
    ['benefits.localhost', 'benefits'],
  ])('%s is of the client %s: one label before the public name or localhost', (host, slug) => {
    expect(readHost(host, PUBLIC)).toEqual({ kind: 'client', slug });
  });

  test.each([
    'benefits.example.org',
    'BENEFITS.example.org:443',
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'a_b.benefits.example.org',
    '-.localhost',
  ])('%j is neutral', (host) => {
    expect(readHost(host, PUBLIC)).toEqual({ kind: 'neutral' });
  });

  test.each([
    'example.org',
    'harbour.example.org',
    'harbour.any.benefits.example.org',
    'a.b.localhost',
    'benefits.example.org.evil.test',
    'evilbenefits.example.org',
    'plenty',
    '',
    '.',
  ])('%j is known only if it is a client’s own', (host) => {
    expect(readHost(host, PUBLIC)).toEqual({ kind: 'other' });
  });
});

test.each(['harbour', 'a1', 'north-wind'])('%s can be a slug', (text) => {
  expect(isSlug(text)).toBe(true);
  expect(isReservedSlug(text, PUBLIC)).toBe(false);
});

test.each(['benefits', 'www', 'api', 'operator', 'localhost'])('F5: no client has the slug %s', (slug) => {
  expect(isReservedSlug(slug, PUBLIC)).toBe(true);
});
