import type { PdfDocument } from './pdf-document.ts';
import { writePdf } from './write-pdf.ts';

/** Runs on a thread; whoever asks hands in a document (make-pdf.ts). */
export function task(document: unknown): Promise<Uint8Array> {
  return writePdf(document as PdfDocument);
}
