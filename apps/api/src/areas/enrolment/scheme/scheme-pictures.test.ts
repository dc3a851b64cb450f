import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readScheme } from '@plenty/scheme/read-scheme';
import { schemeContentOf } from './scheme-content.ts';

const CLIENTS = new URL('../../../../../../demo/clients/', import.meta.url);
const schemeOf = (file: string) => readScheme(readFileSync(new URL(file, CLIENTS), 'utf8'), file);

describe('a scheme', () => {
  test.each(readdirSync(CLIENTS))('with the pictures of %s is taken', (file) => {
    expect(() => schemeContentOf(schemeOf(file))).not.toThrow();
  });

  test.each(['logo', 'mark', 'brandLogo', 'avatar'] as const)(
    'with a %s that is more than a picture is refused, and its place is named',
    (name) => {
      const scheme = schemeOf('harbour.yaml');
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"/>';
      expect(() => schemeContentOf({ ...scheme, theme: { ...scheme.theme, [name]: picture } })).toThrow(
        `theme.${name}: The picture cannot hold the attribute onload`,
      );
    },
  );
});
