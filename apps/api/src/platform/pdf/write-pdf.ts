import { drawLogo } from './draw-logo.ts';
import { drawTable } from './draw-table.ts';
import type { PdfBlock, PdfBrand, PdfDocument } from './pdf-document.ts';
import type { Style } from './pdf-cursor.ts';
import { PdfPages } from './pdf-pages.ts';

const INK = '#12131c';
const MUTED = '#575b6b';
const LEAD: Style = { size: 11, weight: 400, colour: MUTED };
const TEXT: Style = { size: 10, weight: 400, colour: INK };
const LABEL: Style = { size: 9, weight: 400, colour: MUTED };
/** Between figures. */
const GAP = 12;
const FIGURE: Style = { size: 16, weight: 700, colour: INK };

/** Makes a document: tagged, in British English, with page numbers. It takes tens of milliseconds, so it runs on a thread. */
export async function writePdf(document: PdfDocument): Promise<Uint8Array> {
  const sheet = new PdfPages(document);
  writeHead(sheet, document);
  for (const block of document.blocks) writeBlock(sheet, block, document.brand);
  return sheet.finish(document);
}

function writeHead(sheet: PdfPages, { title, subtitle, brand }: PdfDocument): void {
  const logo = sheet.addPart('Figure', { alt: brand.name });
  logo.add(() => drawLogo(sheet, brand));
  logo.end();
  sheet.y += 50;
  sheet.decorate(() => sheet.pdf.rect(sheet.left, sheet.y, sheet.width, 3).fill(brand.colour));
  sheet.y += 24;
  writeText(sheet, { kind: 'H1', text: title, style: { size: 22, weight: 700, colour: brand.textColour } });
  writeText(sheet, { kind: 'P', text: subtitle, style: LEAD });
  sheet.y += 10;
}

function writeBlock(sheet: PdfPages, block: PdfBlock, brand: PdfBrand): void {
  switch (block.kind) {
    case 'heading':
      sheet.y += 10;
      // With the head of a table and a row below it, at least.
      sheet.keepTogether(90);
      writeText(sheet, { kind: 'H2', text: block.text, style: { size: 13, weight: 700, colour: brand.textColour } });
      return;
    case 'text':
      writeText(sheet, { kind: 'P', text: block.text, style: TEXT });
      return;
    case 'figures':
      return writeFigures(sheet, block.items);
    case 'table':
      return drawTable(sheet, block, brand);
    default:
      block satisfies never;
  }
}

function writeText(sheet: PdfPages, { kind, text, style }: { kind: string; text: string; style: Style }): void {
  const lines = sheet.pen.wrap(text, sheet.width, style);
  const height = sheet.pen.heightOf(lines, style);
  sheet.keepTogether(height);
  const part = sheet.addPart(kind);
  const { left: x, y, width } = sheet;
  part.add(() => sheet.pen.writeLines(lines, { x, y, width }, style));
  part.end();
  sheet.y += height + 6;
}

function writeFigures(sheet: PdfPages, items: readonly { label: string; value: string }[]): void {
  sheet.keepTogether(60);
  const list = sheet.addPart('L');
  const width = sheet.width / items.length;
  const labels = items.map(({ label }) => sheet.pen.wrap(label, width - GAP, LABEL));
  const labelHeight = Math.max(...labels.map((lines) => sheet.pen.heightOf(lines, LABEL)));
  for (const [number, { value }] of items.entries()) {
    const place = { x: sheet.left + number * width, y: sheet.y + 4, width: width - GAP };
    sheet.write(list, 'LI', () => {
      sheet.pen.writeLines(labels[number] ?? [], place, LABEL);
      sheet.pen.writeLines([value], { ...place, y: place.y + labelHeight + 2 }, FIGURE);
    });
  }
  list.end();
  sheet.y += labelHeight + 42;
}
