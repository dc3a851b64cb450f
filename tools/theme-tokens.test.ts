import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, parseColour, type Colour } from '@plenty/domain/theme/colour';
import { deriveColours } from '@plenty/domain/theme/derive-colours';

const sheets = globSync('apps/web/src/**/*.css').map((file) => readFileSync(file, 'utf8'));
const css = sheets.join('\n');
const tokens = readFileSync('apps/web/src/theme/tokens.css', 'utf8');

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const used = namesIn(css, /var\(--([\w-]+)/g);
const defined = namesIn(css, /(?:^|[\s;{])--([\w-]+):/gm);

/** Written into the page by the server, beside the colours. */
const FONTS = ['font-base', 'font-header'];
/** Set by Base UI on its own elements. */
const BY_PARTS = [
  'accordion-panel-height',
  'active-tab-left',
  'active-tab-width',
  'anchor-width',
  'available-height',
  'toast-swipe-movement-x',
  'toast-swipe-movement-y',
  'transform-origin',
];
const isRole = (name: string): boolean => /^(on-)?(primary|secondary)-|^page$/.test(name);
const derived = deriveColours({ primaryColour: '#0b4f5c', secondaryColour: '#f2a65a' });

describe('the style sheets of the portal', () => {
  test("take of a client's colours only what is derived from them", () => {
    const roles = [...used].filter(isRole);
    expect(roles.length).toBeGreaterThan(10);
    expect(roles.filter((name) => !(name in derived))).toEqual([]);
  });

  test('put on no tint what is not paired with it', () => {
    const grounds = namesIn(css, /background(?:-color)?:\s*var\(--((?:primary|secondary)-\d+)\)/g);
    expect([...grounds].filter((name) => !(`on-${name}` in derived))).toEqual([]);
  });

  test('use nothing else that is defined nowhere', () => {
    const known = new Set([...defined, ...FONTS, ...BY_PARTS]);
    expect([...used].filter((name) => !isRole(name) && !known.has(name))).toEqual([]);
  });
});

/** A grey of the portal, of which a share is the client's: as the style sheet mixes it. */
function mixedToken(name: string, primary: Colour): Colour {
  const [, base = '', percent = ''] =
    new RegExp(`--${name}: color-mix\\(in oklab, (#\\w{6}) (\\d+)%, var\\(--primary-100\\)\\)`).exec(tokens) ?? [];
  return mixInOklab(parseColour(base), primary, Number(percent) / 100);
}

function fixedToken(name: string): Colour {
  return parseColour(new RegExp(`--${name}: (#\\w{6});`).exec(tokens)?.[1] ?? '');
}

const WHITE: Colour = [255, 255, 255];
const anyHex = fc.oneof(
  fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#000000', '#ffffff', '#ffff00', '#00ff00'),
);

/** All quiet grounds that a page has, for a client with these colours. */
function quietGrounds(colours: Record<string, string>, primary: Colour): Colour[] {
  const chosenRow = mixInOklab(parseColour(colours['primary-20'] ?? ''), WHITE, 0.45);
  const badge = mixInOklab(mixedToken('line', primary), WHITE, 0.45);
  return [WHITE, parseColour(colours['page'] ?? ''), parseColour(colours['primary-5'] ?? ''), chosenRow, badge];
}

function forAll(check: (colours: Record<string, string>, grounds: Colour[], primary: Colour) => void): void {
  const property = fc.property(anyHex, anyHex, (primaryColour, secondaryColour) => {
    const colours = deriveColours({ primaryColour, secondaryColour });
    const primary = parseColour(primaryColour);
    check(colours, quietGrounds(colours, primary), primary);
  });
  fc.assert(property, { numRuns: 1000 });
}

describe("for any two colours of a client, measured as CSS mixes the portal's own with them,", () => {
  test.each(['ink', 'muted'])('%s reads on every quiet ground', (name) => {
    forAll((_, grounds, primary) => {
      for (const ground of grounds) expect(contrast(mixedToken(name, primary), ground)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test.each(['danger', 'success', 'warning'])('%s reads on every quiet ground and on its own', (name) => {
    forAll((_, grounds) => {
      for (const ground of [...grounds, fixedToken(`${name}-soft`)])
        expect(contrast(fixedToken(name), ground)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test("the client's text colour reads in a row that is chosen", () => {
    forAll((colours, grounds) => {
      for (const ground of grounds.slice(0, 4))
        expect(contrast(parseColour(colours['primary-text'] ?? ''), ground)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('the line around a field is seen: 3 to 1', () => {
    forAll((_, grounds, primary) => {
      for (const ground of grounds.slice(0, 2))
        expect(contrast(mixedToken('field-line', primary), ground)).toBeGreaterThanOrEqual(3);
    });
  });
});

/** As color-mix() does it: CSS Color 4, §9 and §10. */
function mixInOklab(one: Colour, other: Colour, share: number): Colour {
  const [a, b] = [toOklab(one), toOklab(other)];
  return fromOklab(a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share)));
}

function toOklab(colour: Colour): number[] {
  const [r = 0, g = 0, b = 0] = colour.map((whole) => {
    const value = whole / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L = 0, a = 0, b = 0]: readonly number[]): Colour {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function channel(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255);
}
