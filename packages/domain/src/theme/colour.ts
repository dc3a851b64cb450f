/** A colour as three channels from 0 to 255, always whole: what is measured is what is shown. */
export type Colour = readonly [red: number, green: number, blue: number];

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];

const HEX = /^#[0-9a-f]{6}$/i;

export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

export function parseColour(hex: string): Colour {
  if (!isHexColour(hex)) throw new RangeError(`not a colour of the form #rrggbb: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `colour`, the rest of `other`. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2): number => Math.round(colour[index] * share + other[index] * (1 - share));
  return [channel(0), channel(1), channel(2)];
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
