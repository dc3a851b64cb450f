import Pdf from 'pdfkit';
import { sayDay } from '@plenty/domain/dates/day';
import type { PdfDocument } from './pdf-document.ts';
import { Pen, type Style } from './pdf-cursor.ts';

/** A4, in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 48;
/** Below the text: room for the number of the page. */
const FOOT = 64;

const SMALL: Style = { size: 8.5, weight: 400, colour: '#575b6b' };

/** The pages of a document, and how far down the last of them has been written. */
export class PdfPages {
  readonly left = MARGIN;
  readonly width = WIDTH - 2 * MARGIN;
  readonly pen: Pen;
  readonly pdf: PDFKit.PDFDocument;
  y = MARGIN;
  readonly #all: PDFKit.PDFStructureElement;

  constructor({ title, brand }: PdfDocument) {
    this.pdf = new Pdf({
      size: [WIDTH, HEIGHT],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, Author: brand.name, Creator: 'Plenty' },
    });
    this.pen = new Pen(this.pdf);
    this.#all = this.pdf.struct('Document');
    this.pdf.addStructure(this.#all);
  }

  /** Goes on with a new page where what comes next does not fit. Answers whether it did. */
  keepTogether(height: number): boolean {
    if (this.y + height <= HEIGHT - FOOT) return false;
    this.pdf.addPage();
    this.y = MARGIN;
    return true;
  }

  /** A part of the document that programs find by its kind: 'H1', 'P', 'Table'. */
  addPart(kind: string, options: { readonly alt?: string } = {}): PDFKit.PDFStructureElement {
    const part = this.pdf.struct(kind, options);
    this.#all.add(part);
    return part;
  }

  /** What is written within it belongs to the part. */
  write(part: PDFKit.PDFStructureElement, kind: string, draw: () => void): void {
    part.add(this.pdf.struct(kind, {}, draw));
  }

  /** What is there for the eye alone. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Numbers the pages and ends. */
  async finish({ brand, madeOn }: PdfDocument): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    this.pdf.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve) => this.pdf.once('end', resolve));
    this.#all.end();
    const { count } = this.pdf.bufferedPageRange();
    for (let number = 0; number < count; number++) {
      this.pdf.switchToPage(number);
      const place = { x: this.left, y: HEIGHT - FOOT + 24, width: this.width };
      this.decorate(() => {
        this.pen.writeLines([`${brand.name}, ${sayDay(madeOn)}`], place, SMALL);
        this.pen.writeLines([`Page ${number + 1} of ${count}`], { ...place, align: 'end' }, SMALL);
      }, 'Pagination');
    }
    this.pdf.end();
    await ended;
    return Buffer.concat(parts);
  }
}
