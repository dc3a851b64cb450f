import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { findSizeFault } from './find-svg-size-fault.ts';
import { FUNCTIONS, REFERRING_ATTRIBUTES, SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allow-list.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Far more than a logo needs, and far less than keeps a browser busy. */
const MAX_ELEMENTS = 1000;
const MAX_DEPTH = 20;

const LOCAL_NAME = /^#[\w.-]+$/;
const LOCAL_REFERENCE = /^url\(\s*(['"]?)#[\w.-]+\1\s*\)$/;
/** No backslash, with which a word can be written so that it is not found, and no at-rule. */
const PLAIN_STYLE = /^[\w\s.#,:;{}()%+*>~'"!-]*$/;

class SvgFault extends Error {
  override readonly name = 'SvgFault';
}

/** Why a text cannot be shown as a picture, in a sentence; nothing where it can. Only what is known to be harmless passes. */
export function findSvgFault(text: string): string | undefined {
  try {
    checkSvg(text);
    return undefined;
  } catch (error) {
    return error instanceof SvgFault ? error.message : 'The picture cannot be read';
  }
}

function checkSvg(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  let elements = 0;
  parser.on('doctype', () => refuseSvg('a document type'));
  parser.on('processinginstruction', ({ target }) => refuseSvg(`the instruction ${target}`));
  parser.on('opentag', (tag) => {
    elements++;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new SvgFault('The picture has too many parts');
    checkElement(tag, open);
    open.push(tag.local);
  });
  parser.on('closetag', () => void open.pop());
  const checkText = (content: string): void => {
    if (open.at(-1) === 'style') checkStyle(content);
  };
  parser.on('text', checkText);
  parser.on('cdata', checkText);
  parser.write(text).close();
}

function checkElement(tag: SaxesTagNS, open: readonly string[]): void {
  if (tag.uri !== SVG || tag.prefix !== '' || !SVG_ELEMENTS.has(tag.local)) refuseSvg(`<${tag.name}>`);
  if ((tag.local === 'svg') !== (open.length === 0)) refuseSvg(`<${tag.name}> at this place`);
  for (const attribute of Object.values(tag.attributes)) {
    if (tag.local === 'image' && attribute.name === 'href') checkPicture(attribute.value);
    else checkAttribute(attribute);
  }
  // A clip that is itself clipped can be drawn as often as there are atoms.
  if ([...open, tag.local].includes('clipPath') && 'clip-path' in tag.attributes) refuseSvg('a clip within a clip');
  const fault = tag.local === 'svg' ? findSizeFault(tag.attributes) : undefined;
  if (fault !== undefined) throw new SvgFault(fault);
}

const PNG = 'data:image/png;base64,';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** More than any logo needs; what is packed small can be drawn large. */
const MOST_PIXELS = 2000;

/** A PNG within the picture, by its own first bytes: signature, then width and height. */
function checkPicture(href: string): void {
  const packed = href.startsWith(PNG) ? href.slice(PNG.length) : '';
  if (!BASE64.test(packed)) refuseSvg('a picture from somewhere else');
  const head = Buffer.from(packed.slice(0, 44), 'base64');
  if (head.length < 24 || head.toString('latin1', 1, 4) !== 'PNG') refuseSvg('a picture that is no PNG');
  if (head.readUInt32BE(16) > MOST_PIXELS || head.readUInt32BE(20) > MOST_PIXELS) refuseSvg('a picture that large');
}

function checkAttribute({ name, local, uri, value }: SaxesAttributeNS): void {
  if (uri === XMLNS) {
    if (value !== SVG && value !== XLINK) refuseSvg(`the namespace ${value}`);
  } else if (local === 'href' && (uri === '' || uri === XLINK)) {
    if (!LOCAL_NAME.test(value)) refuseSvg('a link to somewhere else');
  } else if (uri === XML && (local === 'space' || local === 'lang')) return;
  else if (uri !== '' || !SVG_ATTRIBUTES.has(local)) refuseSvg(`the attribute ${name}`);
  else if (REFERRING_ATTRIBUTES.has(local) && LOCAL_REFERENCE.test(value)) return;
  else if (local === 'aria-label') return;
  else if (local === 'style') checkStyle(value);
  else checkFunctions(value);
}

function checkStyle(style: string): void {
  if (!PLAIN_STYLE.test(style)) refuseSvg('a style that is more than plain');
  checkFunctions(style);
}

/** A value in brackets is a call; words in front of none are harmless. */
function checkFunctions(value: string): void {
  if (value.includes('\\')) refuseSvg('a backslash');
  for (const before of value.split('(').slice(0, -1)) {
    const name =
      before
        .trimEnd()
        .split(/[^\w-]/)
        .at(-1) ?? '';
    if (!FUNCTIONS.has(name.toLowerCase())) refuseSvg(`${name}(…)`);
  }
}

function refuseSvg(what: string): never {
  throw new SvgFault(`The picture cannot hold ${what}`);
}
