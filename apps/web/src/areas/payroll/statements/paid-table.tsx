import { useId, useState, type ReactNode } from 'react';
import { Money } from '#ui/money.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import styles from './paid-table.module.css';

interface PaidSums {
  readonly employeePence: number;
  readonly employerPence: number;
  readonly totalPence: number;
}

export interface PaidRow extends PaidSums {
  readonly id: string;
  readonly label: string;
  /** What it is made of, shown when it is opened. */
  readonly lines: readonly (PaidSums & { readonly id: string; readonly label: string })[];
  /** Below the lines: where there is more of it. */
  readonly more?: ReactNode;
}

interface PaidTableProps {
  readonly caption: string;
  /** What the rows are: 'Month'. */
  readonly rowsAre: string;
  readonly rows: readonly PaidRow[];
}

/** Who paid what, row by row; each row opens to the lines that it is made of. */
export function PaidTable({ caption, rowsAre, rows }: PaidTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            <th scope="col">You</th>
            <th scope="col">Employer</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <OpenableRow key={row.id} row={row} />
        ))}
      </table>
    </div>
  );
}

function OpenableRow({ row }: { row: PaidRow }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tbody>
        <tr className={styles.row}>
          <th scope="row">
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              <SmallIcon name="caret-right" size={14} />
              {row.label}
            </button>
          </th>
          <PaidCells paid={row} />
        </tr>
      </tbody>
      <tbody id={id} hidden={!isOpen} className={styles.lines}>
        {row.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.label}</th>
            <PaidCells paid={line} />
          </tr>
        ))}
        {row.more && (
          <tr>
            <td colSpan={4}>{row.more}</td>
          </tr>
        )}
      </tbody>
    </>
  );
}

function PaidCells({ paid: { employeePence, employerPence, totalPence } }: { paid: PaidSums }) {
  return (
    <>
      <td>
        <Money pence={employeePence} />
      </td>
      <td>
        <Money pence={employerPence} />
      </td>
      <td>
        <Money pence={totalPence} />
      </td>
    </>
  );
}
