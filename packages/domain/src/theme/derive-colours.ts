import { BLACK, contrast, mix, parseColour, toHex, WHITE, type Colour } from './colour.ts';

/** Tint steps and contrast targets: spec 1 §9. */
export const TINT_PERCENTS = [100, 80, 60, 20, 5] as const;
export const CONTRAST_AA = 4.5;
export const CONTRAST_AAA = 7.1;

/** Text where white does not read: near black, softer than black itself. */
const INK: Colour = [20, 22, 34];

/** How much of the client's colour washes the page behind the white surfaces. */
const PAGE_WASH = 0.03;

export interface BrandColours {
  readonly primaryColour: string;
  readonly secondaryColour: string;
}

/**
 * Every colour that a page takes from a client's two, by name: the tints, the text colour on each (`on-…`), and the
 * colour itself made dark enough to be read as text on white (`…-text`) and on its 20 % tint (`…-strong`).
 */
export function deriveColours(brand: BrandColours): Record<string, string> {
  return {
    ...deriveFamily('primary', parseColour(brand.primaryColour)),
    ...deriveFamily('secondary', parseColour(brand.secondaryColour)),
    page: toHex(pageColour(parseColour(brand.primaryColour))),
  };
}

function deriveFamily(name: string, brand: Colour): Record<string, string> {
  const colours: Record<string, Colour> = {};
  for (const percent of TINT_PERCENTS) {
    const tint = mix(brand, WHITE, percent / 100);
    colours[`${name}-${percent}`] = tint;
    colours[`on-${name}-${percent}`] = textOn(tint);
  }
  const quietGrounds = [WHITE, pageColour(brand), mix(brand, WHITE, 0.05)];
  colours[`${name}-text`] = darkenUntil(brand, CONTRAST_AA, quietGrounds);
  colours[`${name}-strong`] = darkenUntil(brand, CONTRAST_AAA, [mix(brand, WHITE, 0.2)]);
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

function pageColour(brand: Colour): Colour {
  return mix(brand, WHITE, PAGE_WASH);
}

function darkenUntil(brand: Colour, target: number, grounds: readonly Colour[]): Colour {
  for (let share = 100; share > 0; share -= 2) {
    const darker = mix(brand, BLACK, share / 100);
    if (grounds.every((ground) => contrast(darker, ground) >= target)) return darker;
  }
  return BLACK;
}
