import { SaxesParser } from 'saxes';

type LogoAttributes = Readonly<Record<string, string>>;

/** A shape of a logo, with the attributes that it was written with. */
export interface LogoShape {
  readonly element: 'rect' | 'circle' | 'path' | 'text';
  readonly attributes: LogoAttributes;
  /** Of a text. */
  readonly words: string;
}

export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly LogoShape[];
}

const KNOWN: Readonly<Record<LogoShape['element'], readonly string[]>> = {
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  path: ['d'],
  text: ['x', 'y', 'font-family', 'font-size', 'font-weight', 'letter-spacing'],
};
const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'];
const COLOUR = /^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$/i;

/**
 * A picture that is made of plain shapes in plain colours, as logos mostly are; nothing where it has anything else, so that it
 * is never drawn wrong. The picture was checked when it was stored.
 */
export function readLogo(svg: string): Logo | undefined {
  const shapes: { element: LogoShape['element']; attributes: LogoAttributes; words: string }[] = [];
  let box: readonly number[] | undefined;
  let isPlain = true;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'svg') box = attributes['viewBox']?.split(/[\s,]+/).map(Number);
    else if (isShape(name) && isKnown(name, attributes)) shapes.push({ element: name, attributes, words: '' });
    else isPlain = false;
  });
  parser.on('text', (text) => {
    const last = shapes.at(-1);
    if (last?.element === 'text') last.words += text.trim();
  });
  parser.write(svg).close();
  const [left, top, width, height] = box ?? [];
  if (!isPlain || left !== 0 || top !== 0 || !width || !height) return undefined;
  return { width, height, shapes };
}

function isShape(name: string): name is LogoShape['element'] {
  return Object.hasOwn(KNOWN, name);
}

function isKnown(element: LogoShape['element'], attributes: LogoAttributes): boolean {
  return (
    Object.keys(attributes).every((name) => KNOWN[element].includes(name) || PAINT.includes(name)) &&
    [attributes['fill'], attributes['stroke']].every((paint) => paint === undefined || COLOUR.test(paint))
  );
}
