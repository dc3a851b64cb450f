/** Of a logo that is drawn at 150 × 38 (spec 1 §2), in whatever units it was designed. */
const MAX_SIDE = 10_000;

const LENGTH = /^(\d+(?:\.\d+)?)(?:px)?$/;
const BOX = /^-?\d+(?:\.\d+)?([\s,]+-?\d+(?:\.\d+)?){3}$/;

type SvgAttributes = Readonly<Record<string, { readonly value: string }>>;

/** A picture must say how large it is, by its box or by its sides, or browsers make something up. */
export function findSizeFault(attributes: SvgAttributes): string | undefined {
  const { viewBox, width, height } = attributes;
  if (!viewBox && !(width && height)) return 'The picture must say how large it is';
  const sides = [width, height].filter((side) => side !== undefined).map(({ value }) => lengthOf(value));
  if (viewBox) sides.push(...sidesOf(viewBox.value));
  return sides.every((side) => side > 0 && side <= MAX_SIDE)
    ? undefined
    : `The picture must be between 1 and ${MAX_SIDE} wide and high`;
}

function lengthOf(value: string): number {
  return Number(LENGTH.exec(value.trim())?.[1]);
}

function sidesOf(box: string): number[] {
  if (!BOX.test(box.trim())) return [Number.NaN];
  return box
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
}
