import { describe, expect, test } from 'vitest';
import type { PdfDocument } from './pdf-document.ts';
import { makePdf } from './make-pdf.ts';
import { readLogo } from './read-logo.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 38"><rect y="3" width="32" height="32" rx="10" fill="#0b4f5c"/><path d="M7 22c3 0 3-3 6-3" fill="none" stroke="#f2a65a" stroke-width="2.6" stroke-linecap="round"/><text x="41" y="26" font-size="21" font-weight="700" fill="#10222b">Harbour</text></svg>';

const DOCUMENT: PdfDocument = {
  title: 'Statement Gym 2026',
  subtitle: 'Zofia Zielińska-Dvořák',
  madeOn: '2026-11-16',
  brand: { name: 'Harbour Benefits', colour: '#0b4f5c', textColour: '#0b4f5c', logoSvg: LOGO },
  blocks: [{ kind: 'figures', items: [{ label: 'You paid', value: '£12.50' }] }],
};

async function made(given: Partial<PdfDocument> = {}): Promise<ReadPdf> {
  const { content } = await makePdf('A document', { ...DOCUMENT, ...given });
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return readPdf(Buffer.concat(pieces));
}

describe('a document', () => {
  test('says its language and its title, and has tags for its parts', async () => {
    const { source, title, parts } = await made();
    expect(source).toContain('/Lang (en-GB)');
    expect(title).toBe('Statement Gym 2026');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toMatch(/\/MarkInfo \d+ 0 R|\/Marked true/);
    expect(source).toContain('/StructTreeRoot');
    // What the logo shows, for who does not see it.
    expect(source).toContain('/Alt (Harbour Benefits)');
    expect(parts).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'L', 'LI']));
  });

  test.each(['Zofia Zielińska-Dvořák', 'Łukasz Ţepeş', 'Οδυσσέας', 'Ђорђевић', 'Nguyễn Thị', 'José Ñuñez'])(
    'has the letters of every alphabet of Europe, and they can be copied: %s',
    async (name) => {
      const { words } = await made({ subtitle: name });
      expect(words.replaceAll('\n', '')).toContain(name.normalize('NFC'));
    },
  );

  test('shows a question mark for a letter that no font of ours has', async () => {
    const { words } = await made({ subtitle: 'Lee 李' });
    expect(words.replaceAll('\n', '')).toContain('Lee ?');
  });

  test('numbers its pages, and has the head of a table on each that it goes on to; no row is cut', async () => {
    const { words, pages, parts } = await made({
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: 'Month', share: 0.7 },
            { label: 'Pay', share: 0.3, align: 'end' },
          ],
          rows: Array.from({ length: 100 }, (_, at) => [`Row ${at + 1}`, '£1.00']),
          total: ['In all', '£100.00'],
        },
      ],
    });
    expect(pages).toBe(4);
    for (const page of [1, 2, 3, 4]) expect(words).toContain(`Page ${page} of 4`);
    expect(words.match(/^Month$/gm)).toHaveLength(4);
    expect(words.match(/^Row \d+$/gm)).toHaveLength(100);
    // The head is read out once: a row of the table for it, for each of the hundred, and for the total.
    expect(parts.filter((kind) => kind === 'TR')).toHaveLength(102);
    expect(parts.filter((kind) => kind === 'TH')).toHaveLength(2);
  });
});

describe('a logo', () => {
  test('of plain shapes is drawn', async () => {
    expect(readLogo(LOGO)?.shapes.map(({ element }) => element)).toEqual(['rect', 'path', 'text']);
    expect((await made()).words).toMatch(/^Harbour$/m);
  });

  test.each([
    ['a shape that we do not draw', LOGO.replace('<rect', '<ellipse')],
    ['one that is turned', LOGO.replace('rx="10"', 'transform="rotate(9)"')],
    ['a colour that runs into another', LOGO.replace('fill="#0b4f5c"', 'fill="url(#a)"')],
    ['no size', LOGO.replace(' viewBox="0 0 150 38"', '')],
  ])('with %s is left out, and the name stands there', async (_, logoSvg) => {
    const { words } = await made({ brand: { ...DOCUMENT.brand, logoSvg } });
    expect(words.startsWith('Harbour Benefits\n')).toBe(true);
  });
});
