import { describe, expect, test } from 'vitest';
import { spentMs } from '../../testing/spent-ms.ts';
import { findSvgFault } from './find-svg-fault.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 150 38" ${attributes}>${inside}</svg>`;

/** The first bytes of a PNG that is so many pixels wide and high: nobody looks further. */
function png(pixels: number): string {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(pixels, 0);
  size.writeUInt32BE(pixels, 4);
  return `data:image/png;base64,${Buffer.concat([head, size, Buffer.alloc(12)]).toString('base64')}`;
}

describe('a picture is taken', () => {
  test.each([
    ['with an XML declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${svg('')}`],
    [
      'with a gradient of its own',
      svg(
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="b" xlink:href="#a"/></defs><path fill="url(#b)" d="M0 0h9"/>',
      ),
    ],
    [
      'with a clip',
      svg('<clipPath id="c"><rect width="9" height="9"/></clipPath><g clip-path="url(#c)"><circle r="4"/></g>'),
    ],
    [
      'with plain styles',
      svg('<style>.a{fill:#0b4f5c;stroke:rgb(1, 2, 3)}</style><path class="a" style="opacity:.5"/>'),
    ],
    ['with words', svg('<title>Harbour &amp; Sons (UK)</title><text x="4" transform="rotate(4)">Harbour</text>')],
    ['that says its size by its sides', '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="38px"/>'],
    ['with a comment', svg('<!-- drawn by hand -->')],
    ['that holds a PNG', svg(`<image width="9" height="9" href="${png(9)}"/>`)],
  ])('%s', (_, text) => {
    expect(findSvgFault(text)).toBeUndefined();
  });
});

describe('a picture is refused', () => {
  test.each([
    ['a picture from elsewhere', svg('<image href="https://evil.test/a.png"/>')],
    ['an SVG within a picture from elsewhere', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    [
      'a picture that is no PNG',
      svg('<image href="data:image/png;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"/>'),
    ],
    ['a picture that unpacks to more than a logo needs', svg(`<image href="${png(20_000)}"/>`)],
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['a script of another namespace', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
    ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['an event handler', svg('<rect onclick="alert(1)"/>')],
    ['an event handler at its root', svg('', 'onload="alert(1)"')],
    ['an event handler with a prefix', svg('<rect xlink:onload="alert(1)"/>')],
    ['HTML inside', svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>')],
    ['a frame', svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>')],
    ['a link', svg('<a href="https://evil.example"><rect/></a>')],
    ['a link that runs', svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
    ['a picture from elsewhere', svg('<image href="https://evil.example/p.png"/>')],
    ['a picture in its text', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a use of something elsewhere', svg('<use href="https://evil.example/x.svg#a"/>')],
    ['a use, which can multiply', svg('<g id="a"/><use href="#a"/>')],
    ['a gradient from elsewhere', svg('<linearGradient xlink:href="https://evil.example/g.svg#a"/>')],
    ['a fill from elsewhere', svg('<rect fill="url(https://evil.example/g.svg#a)"/>')],
    ['a fill from elsewhere in capitals', svg('<rect fill="URL(//evil.example/g.svg#a)"/>')],
    ['a fill with an escape', svg('<rect fill="u\\72l(//evil.example)"/>')],
    ['an address where no colour belongs', svg('<rect width="url(#a)"/>')],
    ['a style from elsewhere', svg('<style>@import "https://evil.example/x.css";</style>')],
    ['a style with an address', svg('<style>rect{fill:url(https://evil.example)}</style>')],
    ['a style with an address of its own', svg('<rect style="fill:url(#a)"/>')],
    ['a style with an escape', svg('<style>rect{fill:\\75rl(x)}</style>')],
    ['a style with a font', svg('<style>@font-face{font-family:x;src:url(x)}</style>')],
    ['a style as character data', svg('<style><![CDATA[rect{fill:url(x)}]]></style>')],
    ['a style in two pieces', svg('<style>rect{fill:u<![CDATA[rl(x)}]]></style>')],
    ['a style cut by a comment', svg('<style>rect{fill:url<!-- -->(x)}</style>')],
    ['a style with an image set', svg('<rect style="fill:image-set(x)"/>')],
    ['an animation', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['a setting of an attribute', svg('<set attributeName="onload" to="alert(1)"/>')],
    ['a handler element', svg('<handler type="text/javascript">alert(1)</handler>')],
    ['a filter', svg('<filter id="f"><feImage href="https://evil.example"/></filter>')],
    ['a picture within', svg(svg(''))],
    ['a clip within a clip', svg('<clipPath id="a" clip-path="url(#b)"><rect/></clipPath>')],
    ['a clip of a part of a clip', svg('<clipPath id="a"><rect clip-path="url(#b)"/></clipPath>')],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('')}`],
    ['an entity', svg('<text>&bomb;</text>')],
    ['an instruction', `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`],
    ['an unknown namespace', svg('', 'xmlns:e="http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/"')],
    ['a base for addresses', svg('', 'xml:base="https://evil.example"')],
    ['an unknown attribute', svg('<rect data-x="1"/>')],
    ['no namespace', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>'],
    ['an end that is missing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>'],
    ['something behind it', `${svg('')}<script>alert(1)</script>`],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a size of nothing', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="38"/>'],
    ['a size in parts', '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>'],
    ['a giant size', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e9 1e9"/>'],
    ['a giant side', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10001 38"/>'],
    ['depth', svg('<g>'.repeat(20) + '</g>'.repeat(20))],
    ['many parts', svg('<g/>'.repeat(1000))],
    ['another type: PNG', '\u0089PNG\r\n'],
    ['another type: HTML', '<!doctype html><svg></svg>'],
    ['nothing', ''],
  ])('that holds %s', (_, text) => {
    expect(findSvgFault(text)).toMatch(/^The picture /);
  });

  test('with words that say what is wrong', () => {
    expect(findSvgFault(svg('<script/>'))).toBe('The picture cannot hold <script>');
    expect(findSvgFault(svg('<rect onclick=""/>'))).toBe('The picture cannot hold the attribute onclick');
  });

  test('in a moment, however it was made', async () => {
    const spent = await spentMs(() => {
      findSvgFault(svg(`<path d="${'(('.repeat(24_000)}"/>`));
      findSvgFault(svg(`<rect style="${'a('.repeat(24_000)}"/>`));
      findSvgFault(svg(`<rect fill="${' '.repeat(49_000)}x"/>`));
      findSvgFault(svg(`<rect fill="${'a'.repeat(49_000)}!("/>`));
      findSvgFault(`<svg viewBox="${'1 '.repeat(24_000)}">`);
    });
    expect(spent).toBeLessThan(500);
  });
});
