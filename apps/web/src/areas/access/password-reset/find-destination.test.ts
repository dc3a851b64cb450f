import { expect, test } from 'vitest';
import { findDestination } from './find-destination.ts';

const ORIGIN = 'https://harbour.example.org';

test.each([
  ['/', { kind: 'page', address: '/' }],
  ['/app/home/?from=reset#top', { kind: 'page', address: '/app/home/?from=reset#top' }],
  ['https://harbour.example.org/app/faqs/', { kind: 'page', address: '/app/faqs/' }],
  ['https://harbour.example.org/spirit/welcome', { kind: 'document', address: '/spirit/welcome' }],
  ['/spirit', { kind: 'document', address: '/spirit' }],
])('%s of the same site is followed', (redirectUrl, destination) => {
  expect(findDestination(redirectUrl, ORIGIN)).toEqual(destination);
});

test.each([
  'https://evil.example/spirit',
  '//evil.example/spirit',
  String.raw`/\evil.example/spirit`,
  'http://harbour.example.org/spirit',
  'https://harbour.example.org.evil.example/spirit',
  'https://harbour.example.org@evil.example/spirit',
  'javascript:alert(1)//spirit',
  'data:text/html,/spirit',
  'https://',
])('%s leads to the login, not there', (redirectUrl) => {
  expect(findDestination(redirectUrl, ORIGIN)).toEqual({ kind: 'page', address: '/' });
});

test('a word in the query is no part of the site', () => {
  expect(findDestination('/app/home/?next=/spirit', ORIGIN).kind).toBe('page');
});
