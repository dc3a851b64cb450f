import type { ReactNode } from 'react';
import type { RowSelection } from './row-selection.ts';
import type { SortBy } from './sorting.ts';

export interface Column<Row> {
  /** Also the name it is sorted by. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** Figures stand under one another. */
  readonly align?: 'end';
  /** Its header is read out but not shown, as above a menu. */
  readonly isHeaderHidden?: boolean;
}

export interface RowSelecting<Row> {
  readonly selected: RowSelection;
  readonly onChange: (selected: RowSelection) => void;
  /** The rows of all pages, for the box above them. Left out: those in sight. */
  readonly all?: readonly string[] | undefined;
  /** What a row's box is called: 'Ann Lee'. */
  readonly nameOf: (row: Row) => string;
}

export interface TableProps<Row> {
  readonly caption: string;
  /** The caption is already the heading above. */
  readonly isCaptionHidden?: boolean;
  /** The first names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: TableRows<Row>;
  readonly keyOf: (row: Row) => string;
  /** What stands there instead of rows. */
  readonly empty: ReactNode;
  readonly sortBy?: SortBy;
  readonly onSort?: (sortBy: SortBy) => void;
  /** What stands there while the rows are on their way: their grey shapes, or a spinner. */
  readonly loading?: 'shapes' | 'spinner';
  readonly selecting?: RowSelecting<Row> | undefined;
  /** A row is a thing that opens: by a click anywhere on it, or by its name, which is then a button. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Rows of many lines: what stands in them begins at the top, so that a row's name is in sight with its first line. */
  readonly isTall?: boolean;
}

/** Empty is ready with no rows. */
export type TableRows<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void }
  | { readonly state: 'ready'; readonly rows: readonly Row[] };
