import { useId } from 'react';
import { nextSort } from './sorting.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import type { TableProps } from './table-shape.ts';
import styles from './table.module.css';
import { useOverflows } from './use-overflows.ts';

/** Rows of the server: the page keeps what is shown, in its address; the table draws it. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, keyOf, sortBy = '', onSort, selecting, isTall } = props;
  const captionId = useId();
  const { ref, overflows } = useOverflows<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={styles.scroll}
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-labelledby': captionId })}
    >
      <table
        className={styles.table}
        data-selecting={selecting ? true : undefined}
        data-tall={isTall || undefined}
        aria-busy={rows.state === 'loading'}
      >
        <caption id={captionId} className={isCaptionHidden ? 'visually-hidden' : styles.caption}>
          <span>{caption}</span>
        </caption>
        <TableHead
          columns={columns}
          sortBy={sortBy}
          onSort={(column) => onSort?.(nextSort(column, sortBy))}
          selecting={selecting}
          keys={rows.state === 'ready' ? (selecting?.all ?? rows.rows.map(keyOf)) : []}
        />
        <TableBody {...props} />
      </table>
    </div>
  );
}
