import { openFont, toRuns, type Weight } from './fonts.ts';

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

interface PagePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'end' | undefined;
}

const LINE_HEIGHT = 1.35;

/** Writes texts of any alphabet at places that the caller works out. */
export class Pen {
  readonly #document: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  /** Words come again and again. */
  readonly #widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Lines that fit into a width, cut between words; a word that is wider by itself stands out. */
  wrap(text: string, width: number, style: Style): string[] {
    const lines: string[][] = [];
    const gap = this.widthOf(' ', style);
    let used = 0;
    for (const word of text.split(/\s+/)) {
      const own = this.widthOf(word, style);
      const line = lines.at(-1);
      if (line && used + gap + own <= width) {
        line.push(word);
        used += gap + own;
      } else {
        lines.push([word]);
        used = own;
      }
    }
    return lines.map((line) => line.join(' '));
  }

  widthOf(text: string, style: Style): number {
    const key = `${style.weight} ${style.size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const runs = toRuns(text, style.weight);
    const width = runs.reduce((sum, run) => sum + this.#use(run.font, style).widthOfString(run.text), 0);
    this.#widths.set(key, width);
    return width;
  }

  heightOf(lines: readonly string[], { size }: Style): number {
    return lines.length * size * LINE_HEIGHT;
  }

  writeLines(lines: readonly string[], { x, y, width, align }: PagePlace, style: Style): void {
    for (const [number, line] of lines.entries()) {
      const from = align === 'end' ? x + width - this.widthOf(line, style) : x;
      this.#writeLine(line, from, y + number * style.size * LINE_HEIGHT, style);
    }
  }

  #writeLine(line: string, from: number, y: number, style: Style): void {
    let x = from;
    for (const run of toRuns(line, style.weight)) {
      const document = this.#use(run.font, style);
      document.fillColor(style.colour).text(run.text, x, y, { lineBreak: false });
      x += document.widthOfString(run.text);
    }
  }

  #use(font: string, { size }: Style): PDFKit.PDFDocument {
    if (!this.#registered.has(font)) this.#document.registerFont(font, openFont(font));
    this.#registered.add(font);
    return this.#document.font(font).fontSize(size);
  }
}
