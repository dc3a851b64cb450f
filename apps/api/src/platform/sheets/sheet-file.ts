import type { FileType, OutgoingFile } from '@plenty/contract/files';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { cleanFileName } from '../files/file-name.ts';
import { csvBytes } from './csv-bytes.ts';
import type { Sheet } from './sheet.ts';
import { xlsxBytes } from './xlsx-bytes.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, FileType>;

/** A table as a file that is made while it is read. */
export function sheetFile<Row>(sheet: Sheet<Row>, format: SheetFormat, madeAt: Date): OutgoingFile {
  const type = TYPES[format];
  const content = format === 'csv' ? csvBytes(sheet) : xlsxBytes(sheet, madeAt);
  return { name: cleanFileName(sheet.title, type), type, sizeBytes: null, content };
}
