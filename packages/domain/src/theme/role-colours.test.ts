import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, parseColour } from './colour.ts';
import { CONTRAST_AA, CONTRAST_AAA, deriveColours, TINT_PERCENTS } from './derive-colours.ts';

const anyHex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Whatever two colours a client has; the worst are at the ends and in the middle. */
const anyPalette = fc.record({
  primaryColour: fc.oneof(anyHex, fc.constantFrom('#000000', '#ffffff', '#777777', '#ffff00', '#0000ff', '#ff0000')),
  secondaryColour: fc.oneof(anyHex, fc.constantFrom('#000000', '#ffffff', '#767676', '#00ff00', '#ff00ff')),
});

const FAMILIES = ['primary', 'secondary'] as const;

/** Which text lies on which ground, and how well it must read: look.md, 'Tokens'. */
const ROLES: readonly (readonly [text: string, ground: string, atLeast: number])[] = FAMILIES.flatMap((family) => [
  ...TINT_PERCENTS.map((percent) => [`on-${family}-${percent}`, `${family}-${percent}`, CONTRAST_AA] as const),
  ...['hover', 'shape-1', 'shape-2'].map((shade) => [`on-${family}-100`, `${family}-${shade}`, CONTRAST_AA] as const),
  ...['surface', 'page', `${family}-5`].map((ground) => [`${family}-text`, ground, CONTRAST_AA] as const),
  // What is filled with the text colour, such as a tick, has white on it.
  ['surface', `${family}-text`, CONTRAST_AA] as const,
  // Headings and chips.
  ...['surface', 'page', `${family}-5`, `${family}-20`].map(
    (ground) => [`${family}-strong`, ground, CONTRAST_AAA] as const,
  ),
]);

test.each(ROLES)('for any two colours of a client %s on %s reads (%d)', (text, ground, atLeast) => {
  fc.assert(
    fc.property(anyPalette, (palette) => {
      const colours: Record<string, string> = { ...deriveColours(palette), surface: '#ffffff' };
      expect(contrast(parseColour(colours[text] ?? ''), parseColour(colours[ground] ?? ''))).toBeGreaterThanOrEqual(
        atLeast,
      );
    }),
    { numRuns: 1000 },
  );
});

describe('every colour that is derived', () => {
  const names = Object.keys(deriveColours({ primaryColour: '#0b4f5c', secondaryColour: '#f2a65a' }));

  test('has a partner: a text its ground, a ground its text', () => {
    const paired = new Set(ROLES.flatMap(([text, ground]) => [text, ground]));
    expect(names.filter((name) => !paired.has(name))).toEqual([]);
  });

  test('is written as what is shown: whole channels, #rrggbb', () => {
    fc.assert(
      fc.property(anyPalette, (palette) => {
        for (const colour of Object.values(deriveColours(palette))) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
