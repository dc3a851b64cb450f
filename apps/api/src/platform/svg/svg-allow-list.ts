/**
 * What a logo may be made of: shapes, letters and gradients. What could run, load or send anything is not here, and neither
 * is what multiplies itself when it is drawn (`use`, `pattern`, `mask`, filters). An `image` holds a PNG itself, and nothing else.
 */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'style',
  'image',
]);

const SHAPE = 'd points x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height viewBox transform pathLength';
const PAINT =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule paint-order ' +
  'vector-effect shape-rendering color-interpolation mix-blend-mode isolation';
const GRADIENT = 'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits';
const LETTERS =
  'font-family font-size font-weight font-style font-stretch font-variant letter-spacing word-spacing text-anchor ' +
  'text-rendering text-decoration dominant-baseline alignment-baseline baseline-shift textLength lengthAdjust rotate';
const GENERAL = 'id class style version preserveAspectRatio role aria-label aria-labelledby aria-hidden focusable';

export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  [SHAPE, PAINT, GRADIENT, LETTERS, GENERAL].flatMap((names) => names.split(' ')),
);

/** Where a colour or a clip may be named by its id; nothing outside of the picture can be. */
export const REFERRING_ATTRIBUTES: ReadonlySet<string> = new Set(['fill', 'stroke', 'clip-path']);

/** The functions that a value or a style may call: `url` is none of them. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'matrix',
  'translate',
  'scale',
  'rotate',
  'skewx',
  'skewy',
]);
