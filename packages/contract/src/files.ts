/** Kinds of file that we know by their content; a name or a header can claim anything. */
export const FILE_TYPES = {
  'text/csv': { label: 'CSV', extension: 'csv' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { label: 'XLSX', extension: 'xlsx' },
  'application/zip': { label: 'ZIP', extension: 'zip' },
  'application/pdf': { label: 'PDF', extension: 'pdf' },
  'image/png': { label: 'PNG', extension: 'png' },
  'image/jpeg': { label: 'JPEG', extension: 'jpg' },
  'image/webp': { label: 'WebP', extension: 'webp' },
  'image/svg+xml': { label: 'SVG', extension: 'svg' },
  /** Of our own making alone: no content that comes in is taken for it. */
  'application/octet-stream': { label: 'Archive', extension: 'plenty' },
} as const;

export type FileType = keyof typeof FILE_TYPES;

/** What files of one kind of use may be, who may read them and how long they are kept. */
export interface FilePurpose {
  readonly name: string;
  readonly maxBytes: number;
  /** A list that leaves SVG out refuses it: it can hold scripts. */
  readonly types: readonly FileType[];
  /** Of texts: `any` takes UTF-16 and Windows-1252 too, as spreadsheets write them. Unset: UTF-8. */
  readonly encodings?: 'any';
  /** Of images: the most that they may be wide or high. */
  readonly maxPixels?: number;
  /** A new one takes the place of its owner's last. */
  readonly isSingle?: true;
  /** Its content is sealed in the database: a copy of the tables does not open it. */
  readonly isSealed?: true;
  /** With employers or operators: those that may make the call, beside the owner. */
  readonly readers: 'owner' | 'employers' | 'operators';
  /** Unset: until it is replaced. */
  readonly daysKept?: number;
}

/** A table for an employer, of any length: it goes out while it is read, and is kept nowhere. */
export const REPORT: FilePurpose = {
  name: 'report',
  maxBytes: 250 * 1024 * 1024,
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  readers: 'employers',
};

/** A file as it comes in: content that has not been looked at, under a name that nobody should believe. */
export interface IncomingFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A file as it goes out. */
export interface OutgoingFile {
  readonly name: string;
  readonly type: FileType;
  /** Null while it is still being made: it goes out as it comes. */
  readonly sizeBytes: number | null;
  readonly content: AsyncIterable<Uint8Array>;
}
