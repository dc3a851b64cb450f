import { BLACK, contrast, mix, parseColour, toHex, WHITE, type Colour } from './colour.ts';

/** Tint steps and contrast targets: spec 1 §9. */
export const TINT_PERCENTS = [100, 80, 60, 20, 5] as const;
export const CONTRAST_AA = 4.5;
export const CONTRAST_AAA = 7.1;

/** Text where white does not read: near black, softer than black itself. */
const INK: Colour = [20, 22, 34];

/** How much of the client's colour washes the page behind the white surfaces. */
const PAGE_WASH = 0.03;

/** How much of a colour is in the darkest ground that its text lies on: a row that is chosen, above the 5 % of a band. */
const QUIET_SHARE = 0.1;

export interface BrandColours {
  readonly primaryColour: string;
  readonly secondaryColour: string;
}

/**
 * Every colour that a page takes from a client's two, by name: the tints, the text colour on each (`on-…`), and the
 * colour itself made dark enough to be read as text on quiet grounds (`…-text`) and on its 20 % tint (`…-strong`).
 */
export function deriveColours(brand: BrandColours): Record<string, string> {
  const primary = parseColour(brand.primaryColour);
  const page = mix(primary, WHITE, PAGE_WASH);
  return {
    ...deriveFamily('primary', primary, page),
    ...deriveFamily('secondary', parseColour(brand.secondaryColour), page),
    page: toHex(page),
  };
}

/** The page is washed with the primary colour, whichever family's text lies on it. */
function deriveFamily(name: string, brand: Colour, page: Colour): Record<string, string> {
  const colours: Record<string, Colour> = {};
  for (const percent of TINT_PERCENTS) {
    const tint = mix(brand, WHITE, percent / 100);
    colours[`${name}-${percent}`] = tint;
    colours[`on-${name}-${percent}`] = textOn(tint);
  }
  colours[`${name}-text`] = darkenUntil(brand, CONTRAST_AA, [page, mix(brand, WHITE, QUIET_SHARE)]);
  colours[`${name}-strong`] = darkenUntil(brand, CONTRAST_AAA, [page, mix(brand, WHITE, 0.2)]);
  // Hover and shapes move away from the text's colour, so that text over them only gains contrast.
  const away = textOn(brand) === WHITE ? BLACK : WHITE;
  colours[`${name}-hover`] = mix(brand, away, 0.88);
  colours[`${name}-shape-1`] = mix(brand, away, 0.84);
  colours[`${name}-shape-2`] = mix(brand, away, 0.7);
  return Object.fromEntries(Object.entries(colours).map(([key, colour]) => [key, toHex(colour)]));
}

/** White if it reads, else ink, else black: one of white and black always reaches 4.58. */
function textOn(ground: Colour): Colour {
  return [WHITE, INK].find((text) => contrast(text, ground) >= CONTRAST_AA) ?? BLACK;
}

function darkenUntil(brand: Colour, target: number, grounds: readonly Colour[]): Colour {
  for (let share = 100; share > 0; share -= 2) {
    const darker = mix(brand, BLACK, share / 100);
    if (grounds.every((ground) => contrast(darker, ground) >= target)) return darker;
  }
  return BLACK;
}
