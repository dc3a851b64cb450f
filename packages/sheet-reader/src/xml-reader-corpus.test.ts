import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { readXml } from './xml-reader.ts';

const NAMES = ['row', 'c', 'x:v', 'is'];
const ATTRIBUTES = ['r', 't', 'x:s'];

const name = fc.constantFrom(...NAMES);
const sign = fc.constantFrom(
  'a',
  ' ',
  'é',
  '😀',
  '\n',
  '\r\n',
  '\t',
  '&amp;',
  '&lt;',
  '&#65;',
  '&#x1F600;',
  '&apos;',
  ']',
  '-',
);
const words = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
/** What ends one of these would end it too early. */
const hidden = fc
  .array(fc.constantFrom('a', ' ', '<', '&', '\r\n', 'é'), { maxLength: 6 })
  .map((signs) => signs.join(''));
const attributes = fc
  .subarray(ATTRIBUTES)
  .chain((chosen) => fc.tuple(...chosen.map((each) => words.map((value) => ` ${each}='${value}'`))))
  .map((written) => written.join(''));

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc
    .tuple(name, attributes, fc.constantFrom('', ' '), fc.option(tie('content'), { nil: undefined }))
    .map(([own, said, gap, content]) =>
      content === undefined ? `<${own}${said}${gap}/>` : `<${own}${said}${gap}>${content}</${own}${gap}>`,
    ),
  content: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        words,
        hidden.map((text) => `<![CDATA[${text}]]>`),
        hidden.map((text) => `<!--${text}-->`),
        hidden.map((text) => `<?note ${text}?>`),
        tie('element'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));

/** What happens while a document is read, with texts that touch each other as one. */
class Events {
  readonly list: string[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  note(event: string): void {
    if (this.#text !== '') this.list.push(JSON.stringify(this.#text));
    this.#text = '';
    this.list.push(event);
  }
}

const local = (written: string) => written.replace(/^x:/, '');

function readBySaxes(document: string): string[] {
  const events = new Events();
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: own, attributes: said }) => {
    const values = ATTRIBUTES.map((each) => (said as Record<string, string>)[each] ?? null);
    events.note(`<${local(own)} ${JSON.stringify(values)}`);
  });
  parser.on('closetag', ({ name: own }) => events.note(`/${local(own)}`));
  parser.on('text', (text) => events.text(text));
  parser.on('cdata', (text) => events.text(text));
  parser.write(document).close();
  return events.list;
}

/** In pieces, as a file that is unpacked comes. */
async function readHere(document: string, size: number): Promise<string[]> {
  const bytes = Buffer.from(document);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const events = new Events();
  const reading = readXml(pieces(), {
    open: (own, attributeOf) =>
      events.note(`<${own} ${JSON.stringify(ATTRIBUTES.map((each) => attributeOf(local(each)) ?? null))}`),
    close: (own) => events.note(`/${own}`),
    text: (text) => events.text(text),
  });
  for await (const _ of reading);
  return events.list;
}

test('whatever saxes reads is read in the same way here, however it is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(element, fc.integer({ min: 1, max: 40 }), async (document, size) => {
      expect(await readHere(`<?xml version="1.0"?>${document}\n`, size)).toEqual(
        readBySaxes(`<?xml version="1.0"?>${document}\n`),
      );
    }),
    { numRuns: 500 },
  );
});
