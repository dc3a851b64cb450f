import type { TotalFigure } from '@plenty/contract/payroll/total-benefits';
import { Accordion } from '#ui/accordion.tsx';
import { Money } from '#ui/money.tsx';
import styles from './total-benefits.module.css';

interface FigureLinesProps {
  readonly figures: readonly {
    readonly id: string;
    readonly title: string;
    readonly figure: TotalFigure;
    /** What it is, and what it is not. */
    readonly note: string;
  }[];
  /** Below the heading that they stand under. */
  readonly level?: 'h2' | 'h3';
}

/** Each figure, opening to the lines that add up to it. */
export function FigureLines({ figures, level = 'h3' }: FigureLinesProps) {
  return (
    <Accordion
      level={level}
      items={figures.map(({ id, title, figure, note }) => ({
        id,
        title,
        note: <Money pence={figure.pence} />,
        content: (
          <>
            <p>{note}</p>
            <LinesOfFigures figure={figure} />
          </>
        ),
      }))}
    />
  );
}

function LinesOfFigures({ figure: { lines } }: { figure: TotalFigure }) {
  if (lines.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, how, pence }) => (
        <div key={label}>
          <dt>
            {label}
            {how !== null && <span className={styles.how}>{how}</span>}
          </dt>
          <dd>
            <Money pence={pence} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
