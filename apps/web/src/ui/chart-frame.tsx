import { useId, useState, type ReactNode } from 'react';
import { ChartFills, Swatch } from './chart-fills.tsx';
import styles from './chart-frame.module.css';
import { useOverflows } from './use-overflows.ts';

export interface ChartRow {
  readonly label: string;
  /** One for each series. */
  readonly values: readonly number[];
  /** In place of its figures, where they are not to be told. */
  readonly words?: string;
}

export interface ChartData {
  readonly title: string;
  /** What the rows are: 'Department'. */
  readonly rowsAre: string;
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
  readonly format?: (value: number) => string;
}

export function formatCount(value: number): string {
  return value.toLocaleString('en-GB');
}

interface ChartFrameProps {
  readonly data: ChartData;
  /** Not needed where the picture names its parts. */
  readonly hasLegend: boolean;
  /** The picture, which says nothing that the table does not. It is given the name of its fills. */
  readonly children: (fills: string) => ReactNode;
}

/** A picture for the eye over a real table for everyone: read out always, shown on demand. */
export function ChartFrame({ data, hasLegend, children }: ChartFrameProps) {
  const id = useId();
  const [isTableShown, setIsTableShown] = useState(false);
  const offer = isTableShown ? 'Show as a chart' : 'Show as a table';
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`}>
      <figcaption className={styles.top}>
        <span className={styles.title} id={`${id}-title`}>
          {data.title}
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${offer}: ${data.title}`}
          onClick={() => setIsTableShown(!isTableShown)}
        >
          {offer}
        </button>
      </figcaption>
      <div className={styles.picture} data-hidden={isTableShown || undefined} aria-hidden="true">
        <ChartFills id={id} />
        {hasLegend && (
          <ul className={styles.legend}>
            {data.series.map((name, index) => (
              <li key={name}>
                <Swatch fills={id} index={index} />
                {name}
              </li>
            ))}
          </ul>
        )}
        {children(id)}
      </div>
      {isTableShown ? (
        <ShownTable data={data} />
      ) : (
        <div className={`visually-hidden ${styles.unseen}`}>
          <ChartTable data={data} />
        </div>
      )}
    </figure>
  );
}

/** Where it is wider than the screen it scrolls by itself, by keyboard too. */
function ShownTable({ data }: { data: ChartData }) {
  const { ref, overflows } = useOverflows<HTMLDivElement>();
  const reached = overflows && { tabIndex: 0, role: 'region', 'aria-label': data.title };
  return (
    <div ref={ref} className={styles.scroll} {...reached}>
      <ChartTable data={data} />
    </div>
  );
}

function ChartTable({ data: { title, rowsAre, series, rows, format = formatCount } }: { data: ChartData }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{rowsAre}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {series.map((name, index) => (
              <td key={name}>{row.words ?? format(row.values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
