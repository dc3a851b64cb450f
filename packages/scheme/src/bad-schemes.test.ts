import { expect, test } from 'vitest';
import { readScheme } from './read-scheme.ts';
import { spoil } from './testing/spoil.ts';
import { SPOILT_PRICES } from './testing/spoilt-prices.ts';
import { SPOILT_RULES } from './testing/spoilt-rules.ts';
import { SPOILT_WORDS } from './testing/spoilt-words.ts';
import { SPOILT_YEARS } from './testing/spoilt-years.ts';

test.each([...SPOILT_YEARS, ...SPOILT_RULES, ...SPOILT_PRICES, ...SPOILT_WORDS])(
  '%s = %j is refused with words that help',
  (place, value, said) => {
    expect(() => readScheme(spoil(place, value), 'acme.yaml')).toThrow(
      expect.objectContaining({ name: 'SchemeFault', message: expect.stringContaining(`acme.yaml: ${said}`) }),
    );
  },
);

test('everything wrong is said at once', () => {
  const twice = spoil('benefits.gym.kind', 'yoga').replace('slug: acme', 'slug: A B');
  expect(() => readScheme(twice, 'acme.yaml')).toThrow(/client\.slug[^\n]*\n.*benefits\[gym\]\.kind/);
});

test('what is not YAML is refused with the place', () => {
  expect(() => readScheme('a: [', 'acme.yaml')).toThrow(/^acme\.yaml: the file: .* line 1/);
});
