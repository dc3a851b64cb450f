/** What a table can be taken away as. */
export type SheetFormat = 'csv' | 'xlsx';
