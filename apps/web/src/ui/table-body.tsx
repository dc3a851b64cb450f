import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { EmptyState } from './empty-state.tsx';
import { toggleRow } from './row-selection.ts';
import { Spinner } from './spinner.tsx';
import type { TableProps } from './table-shape.ts';
import styles from './table.module.css';
import { PER_PAGE } from './use-list-state.ts';

type TableBodyProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'rows' | 'keyOf' | 'empty' | 'loading' | 'selecting' | 'onOpen'
>;

export function TableBody<Row>({ columns, rows, keyOf, empty, loading, selecting, onOpen }: TableBodyProps<Row>) {
  const width = columns.length + (selecting ? 1 : 0);
  if (rows.state === 'loading')
    return loading === 'spinner' ? <Spinning width={width} /> : <LoadingRows width={width} />;
  if (rows.state === 'failed') {
    const retry = (
      <Button kind="soft" onClick={rows.onRetry}>
        Retry
      </Button>
    );
    return (
      <WholeWidth width={width}>
        <div role="alert">
          <EmptyState icon="warning-circle" title={rows.message} action={retry} />
        </div>
      </WholeWidth>
    );
  }
  if (rows.rows.length === 0) return <WholeWidth width={width}>{empty}</WholeWidth>;
  return (
    <tbody>
      {rows.rows.map((row) => (
        <BodyRow key={keyOf(row)} row={row} id={keyOf(row)} columns={columns} selecting={selecting} onOpen={onOpen} />
      ))}
    </tbody>
  );
}

type RowProps<Row> = Pick<TableBodyProps<Row>, 'columns' | 'selecting' | 'onOpen'> & {
  readonly row: Row;
  readonly id: string;
};

function BodyRow<Row>({ row, id, columns, selecting, onOpen }: RowProps<Row>) {
  const isSelected = selecting?.selected.has(id) ?? false;
  return (
    <tr
      data-selected={isSelected || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && ((event) => !isOnControl(event.target) && onOpen(row))}
    >
      {selecting && (
        <td className={styles.tick}>
          <Checkbox
            label={`Select ${selecting.nameOf(row)}`}
            checked={isSelected}
            onChange={() => selecting.onChange(toggleRow(id, selecting.selected))}
          />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" data-align={column.align}>
            {onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** What stands in a row and does something by itself. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

function WholeWidth({ width, children }: { width: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td className={styles.whole} colSpan={width}>
          <div className={styles.message}>{children}</div>
        </td>
      </tr>
    </tbody>
  );
}

function Spinning({ width }: { width: number }) {
  return (
    <WholeWidth width={width}>
      <Spinner />
      <span className="visually-hidden" role="status">
        Loading
      </span>
    </WholeWidth>
  );
}

/** As many as a page has, so that nothing jumps when they come. */
function LoadingRows({ width }: { width: number }) {
  return (
    <tbody>
      {Array.from({ length: PER_PAGE }, (_row, row) => (
        <tr key={row}>
          {Array.from({ length: width }, (_cell, cell) => (
            <td key={cell}>
              {row === 0 && cell === 0 && (
                <span className="visually-hidden" role="status">
                  Loading
                </span>
              )}
              <span className={styles.shape} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
