import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, parseColour } from './colour.ts';
import { deriveColours, TINT_PERCENTS } from './derive-colours.ts';

const anyHex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

const ratio = (one: string | undefined, other: string | undefined): number =>
  contrast(parseColour(one ?? ''), parseColour(other ?? ''));

describe('contrast as WCAG defines it', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (text, ground, expected) => {
    expect(ratio(text, ground)).toBeCloseTo(expected, 1);
  });
});

describe('for any client colour', () => {
  test('text on every tint reaches 4.5', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (primaryColour, secondaryColour) => {
        const colours = deriveColours({ primaryColour, secondaryColour });
        for (const family of ['primary', 'secondary'])
          for (const percent of TINT_PERCENTS)
            expect(ratio(colours[`on-${family}-${percent}`], colours[`${family}-${percent}`])).toBeGreaterThanOrEqual(
              4.5,
            );
      }),
      { numRuns: 1000 },
    );
  });

  test('the text colour reads on white, on the page and on the 5 % tint; the strong one reaches 7.1 on the 20 % tint', () => {
    fc.assert(
      fc.property(anyHex, (primaryColour) => {
        const colours = deriveColours({ primaryColour, secondaryColour: '#0064ff' });
        for (const ground of ['#ffffff', colours['page'], colours['primary-5']])
          expect(ratio(colours['primary-text'], ground)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(colours['primary-strong'], colours['primary-20'])).toBeGreaterThanOrEqual(7.1);
      }),
      { numRuns: 1000 },
    );
  });

  test('text over hover and shapes reads at least as well as over the colour itself', () => {
    fc.assert(
      fc.property(anyHex, (primaryColour) => {
        const colours = deriveColours({ primaryColour, secondaryColour: '#0064ff' });
        const plain = ratio(colours['on-primary-100'], colours['primary-100']);
        for (const shade of ['primary-hover', 'primary-shape-1', 'primary-shape-2'])
          expect(ratio(colours['on-primary-100'], colours[shade])).toBeGreaterThanOrEqual(plain);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the brand colour itself is kept as it is where no text lies on it', () => {
  expect(deriveColours({ primaryColour: '#ff7a59', secondaryColour: '#0b6e4f' })['primary-100']).toBe('#ff7a59');
});

test('the tints of #0000bc over white are those of the specification', () => {
  const colours = deriveColours({ primaryColour: '#0000bc', secondaryColour: '#0064FF' });
  expect([colours['primary-80'], colours['primary-60'], colours['primary-20'], colours['primary-5']]).toEqual([
    '#3333c9',
    '#6666d7',
    '#ccccf2',
    '#f2f2fc',
  ]);
});

test('what is not of the form #rrggbb is refused, so that no style can be smuggled in', () => {
  expect(() => deriveColours({ primaryColour: 'red;}*{color:red', secondaryColour: '#0064ff' })).toThrow(RangeError);
});
