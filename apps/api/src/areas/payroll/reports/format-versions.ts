import type { SheetColumn } from '../../../platform/sheets/sheet.ts';

/**
 * The columns of a report in each version of its format. A report keeps the version that it was first made in: whoever changes a
 * heading, an order or how a cell is written adds a version, and leaves those before as they are.
 */
export type FormatVersions<Known extends readonly unknown[], Row> = ReadonlyMap<
  number,
  (...known: Known) => readonly SheetColumn<Row>[]
>;

/** The columns in a version, or in the newest where a report is made for the first time. */
export function columnsIn<Known extends readonly unknown[], Row>(
  versions: FormatVersions<Known, Row>,
  known: Known,
  version = Math.max(...versions.keys()),
): { readonly formatVersion: number; readonly columns: readonly SheetColumn<Row>[] } {
  const columnsOf = versions.get(version);
  if (!columnsOf) throw new Error(`there is no version ${version} of the format`);
  return { formatVersion: version, columns: columnsOf(...known) };
}
