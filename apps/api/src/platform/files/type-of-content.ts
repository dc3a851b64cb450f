import type { FileType } from '@plenty/contract/files';
import { TextOfPieces, type Encodings } from '@plenty/sheet-reader/text-of-pieces';

/** What a file is, by its first bytes; nothing for what we do not know. */
export function typeOfContent(head: Buffer, encodings: Encodings = 'utf-8'): FileType | undefined {
  if (startsWith(head, '89504e470d0a1a0a')) return 'image/png';
  if (startsWith(head, 'ffd8ff')) return 'image/jpeg';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  if (startsWith(head, '504b0304')) return isSpreadsheet(head) ? XLSX : 'application/zip';
  const text = new TextOfPieces(encodings).read(head);
  return text === undefined ? undefined : typeOfText(text.replace(/^\uFEFF/, ''));
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function startsWith(head: Buffer, hex: string): boolean {
  return head.toString('hex', 0, hex.length / 2) === hex;
}

/** The name of the first entry stands behind its header of 30 bytes; a workbook's parts lie in `xl`. */
const OFFICE_ENTRY = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/;
function isSpreadsheet(head: Buffer): boolean {
  if (head.length < 30) return false;
  const firstName = head.toString('latin1', 30, 30 + head.readUInt16LE(26));
  return OFFICE_ENTRY.test(firstName) && head.includes('xl/');
}

/** What begins as markup is no table, whatever its name says. */
function typeOfText(text: string): FileType | undefined {
  if (!/^\s*</.test(text)) return 'text/csv';
  return /<svg[\s>]/i.test(text) ? 'image/svg+xml' : undefined;
}
