/** Rows that were right when their file was checked are not any more: it is checked again. */
export class RowsOutdated extends Error {
  override readonly name = 'RowsOutdated';
}
