import { Checkbox } from './checkbox.tsx';
import { SmallIcon } from './icon.tsx';
import { stateOfAll, toggleAll, type RowSelection } from './row-selection.ts';
import { directionOf, type SortBy } from './sorting.ts';
import styles from './table.module.css';

interface Head {
  readonly id: string;
  readonly header: string;
  readonly isSortable?: boolean;
  readonly align?: 'end';
  readonly isHeaderHidden?: boolean;
}

interface TableHeadProps {
  readonly columns: readonly Head[];
  readonly sortBy: SortBy;
  readonly onSort: (column: string) => void;
  readonly selecting:
    | { readonly selected: RowSelection; readonly onChange: (selected: RowSelection) => void }
    | undefined;
  /** Of the rows that the box above them stands for. */
  readonly keys: readonly string[];
}

const SORT_SIGNS = { ascending: 'caret-up', descending: 'caret-down', none: 'caret-up-down' } as const;

export function TableHead({ columns, sortBy, onSort, selecting, keys }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {selecting && (
          <td className={styles.tick}>
            <SelectAll keys={keys} selected={selecting.selected} onChange={selecting.onChange} />
          </td>
        )}
        {columns.map((column) => {
          const direction = directionOf(column.id, sortBy);
          return (
            <th key={column.id} scope="col" data-align={column.align} aria-sort={direction}>
              {column.isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <SmallIcon name={SORT_SIGNS[direction ?? 'none']} size={14} />
                </button>
              ) : (
                <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SelectAllProps {
  readonly keys: readonly string[];
  readonly selected: RowSelection;
  readonly onChange: (selected: RowSelection) => void;
}

function SelectAll({ keys, selected, onChange }: SelectAllProps) {
  const state = stateOfAll(keys, selected);
  return (
    <Checkbox
      label="Select all"
      checked={state === 'all'}
      mixed={state === 'some'}
      disabled={keys.length === 0}
      onChange={() => onChange(toggleAll(keys, selected))}
    />
  );
}
