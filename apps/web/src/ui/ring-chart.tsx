import { ChartFrame, formatCount } from './chart-frame.tsx';
import { fillOf, Swatch } from './chart-fills.tsx';
import { toShares } from './chart-scale.ts';
import styles from './ring-chart.module.css';

interface RingChartProps {
  readonly title: string;
  readonly partsAre: string;
  /** What the values count: 'Employees'. */
  readonly series: string;
  readonly parts: readonly { readonly label: string; readonly value: number }[];
  readonly format?: (value: number) => string;
  /** In the middle, where there is little room. */
  readonly formatTotal?: (value: number) => string;
}

/** Of 100 around the ring: what keeps the parts apart. */
const GAP = 1;

/** What a whole is made of; five parts at most, or it says nothing. */
export function RingChart({
  title,
  partsAre,
  series,
  parts,
  format = formatCount,
  formatTotal = format,
}: RingChartProps) {
  const rows = parts.map(({ label, value }) => ({ label, values: [value] }));
  const values = parts.map(({ value }) => value);
  const shares = toShares(values);
  return (
    <ChartFrame data={{ title, rowsAre: partsAre, series: [series], rows, format }} hasLegend={false}>
      {(fills) => (
        <div className={styles.ring}>
          <div className={styles.picture}>
            <Arcs shares={shares} fills={fills} />
            <span className={styles.total}>
              <span className={styles.figure}>{formatTotal(values.reduce((sum, value) => sum + value, 0))}</span>
              <span className={styles.series}>{series}</span>
            </span>
          </div>
          <ul className={styles.parts}>
            {parts.map((part, index) => (
              <li key={part.label}>
                <Swatch fills={fills} index={index} />
                <span>{part.label}</span>
                <span className={styles.value}>{format(part.value)}</span>
                <span className={styles.share}>{Math.round(shares[index] ?? 0)}%</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChartFrame>
  );
}

function Arcs({ shares, fills }: { shares: readonly number[]; fills: string }) {
  const arcs = shares.map((share, index) => ({
    index,
    length: Math.max(0, share - GAP),
    start: shares.slice(0, index).reduce((sum, before) => sum + before, 0),
  }));
  return (
    <svg viewBox="0 0 160 160" width="160" height="160">
      <circle className={styles.rest} cx="80" cy="80" r="66" />
      {arcs.map(({ index, length, start }) => (
        <circle
          key={index}
          className={styles.arc}
          cx="80"
          cy="80"
          r="66"
          pathLength="100"
          stroke={fillOf(fills, index)}
          strokeDasharray={`${length} 100`}
          strokeDashoffset={-start}
          transform="rotate(-90 80 80)"
        />
      ))}
    </svg>
  );
}
