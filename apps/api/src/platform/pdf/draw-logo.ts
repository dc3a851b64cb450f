import type { PdfBrand } from './pdf-document.ts';
import { readLogo, type Logo, type LogoShape } from './read-logo.ts';
import type { PdfPages } from './pdf-pages.ts';

/** spec 2 §9: a client's logo is at most 150 by 38. */
const MOST_WIDE = 150;
const MOST_HIGH = 38;

/** The client's logo at the top of the first page, or its name where the logo is not made of plain shapes. */
export function drawLogo(sheet: PdfPages, { name, logoSvg, textColour }: PdfBrand): void {
  const logo = logoSvg === null ? undefined : readLogo(logoSvg);
  const place = { x: sheet.left, y: sheet.y + 6, width: sheet.width };
  if (!logo) return sheet.pen.writeLines([name], place, { size: 18, weight: 700, colour: textColour });
  const scale = Math.min(MOST_WIDE / logo.width, MOST_HIGH / logo.height);
  sheet.pdf.save().translate(sheet.left, sheet.y).scale(scale);
  drawShapes(sheet, logo);
  sheet.pdf.restore();
}

function drawShapes(sheet: PdfPages, { shapes }: Logo): void {
  for (const shape of shapes) {
    if (shape.element === 'text') drawWords(sheet, shape);
    else paint(outline(sheet.pdf, shape), shape);
  }
}

function outline(pdf: PDFKit.PDFDocument, { element, attributes }: LogoShape): PDFKit.PDFDocument {
  const number = (name: string): number => Number(attributes[name] ?? 0);
  if (element === 'path') return pdf.path(attributes['d'] ?? '');
  if (element === 'circle') return pdf.circle(number('cx'), number('cy'), number('r'));
  return pdf.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
}

function paint(pdf: PDFKit.PDFDocument, { attributes }: LogoShape): void {
  const fill = attributes['fill'] ?? '#000000';
  const stroke = attributes['stroke'] ?? 'none';
  pdf.lineWidth(Number(attributes['stroke-width'] ?? 1));
  pdf.lineCap(attributes['stroke-linecap'] === 'round' ? 'round' : 'butt');
  pdf.lineJoin(attributes['stroke-linejoin'] === 'round' ? 'round' : 'miter');
  if (fill !== 'none' && stroke !== 'none') pdf.fillAndStroke(fill, stroke);
  else if (fill !== 'none') pdf.fill(fill);
  else if (stroke !== 'none') pdf.stroke(stroke);
}

/** SVG names the line on which letters stand, our pen their top: about a size above it. */
function drawWords(sheet: PdfPages, { attributes, words }: LogoShape): void {
  const size = Number(attributes['font-size'] ?? 16);
  const weight = attributes['font-weight'] === '700' || attributes['font-weight'] === 'bold' ? 700 : 400;
  const place = { x: Number(attributes['x'] ?? 0), y: Number(attributes['y'] ?? 0) - size, width: MOST_WIDE };
  sheet.pen.writeLines([words], place, { size, weight, colour: attributes['fill'] ?? '#000000' });
}
