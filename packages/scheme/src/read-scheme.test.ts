import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScheme } from './read-scheme.ts';

const CLIENTS = new URL('../../../demo/clients/', import.meta.url);
const harbour = readFileSync(new URL('harbour.yaml', CLIENTS), 'utf8');

test.each(readdirSync(CLIENTS))('%s is a scheme', (name) => {
  expect(readScheme(readFileSync(new URL(name, CLIENTS), 'utf8')).client.slug).toBe(name.replace('.yaml', ''));
});

test.each([
  [
    'a colour that is not one',
    harbour.replace(/primaryColour: .*/, "primaryColour: 'red;}'"),
    /^theme\.primaryColour: /,
  ],
  ['a font that the portal does not serve', harbour.replace(/baseFont: .*/, 'baseFont: url(x)'), /^theme\.baseFont: /],
  ['a key that nobody knows', `${harbour}\nsurprise: 1\n`, /surprise/],
  ['a slug that is no host name', harbour.replace(/slug: .*/, 'slug: Har bour'), /^client\.slug: /],
  ['a file that is not YAML', 'a: [', /.+/],
])('%s is refused in one line that says where', (_, text, place) => {
  expect(() => readScheme(text)).toThrow(place);
});
