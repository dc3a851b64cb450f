import { entriesOf, entryOf, zipWith } from './hostile-zips.ts';

/** A table of as many lines as are wanted. */
export function csvOf(lines: number): Buffer {
  return Buffer.from(Array.from({ length: lines }, (_, line) => `P${line},Ann,Lee,32000\n`).join(''));
}

export function workbookOf(lines: number): Buffer {
  const rows = Array.from(
    { length: lines },
    (_, line) => `<row r="${line + 1}"><c r="A${line + 1}"><v>${line}</v></c></row>`,
  ).join('');
  const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipWith(entriesOf({}, [entryOf('xl/worksheets/sheet0.xml', xml)]));
}
