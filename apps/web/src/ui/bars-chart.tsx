import { ChartFrame, formatCount, type ChartData } from './chart-frame.tsx';
import { fillOf } from './chart-fills.tsx';
import { niceTop } from './chart-scale.ts';
import styles from './bars-chart.module.css';

/** Bars that lie, because what they compare has names. */
export function BarsChart(data: ChartData) {
  const { series, rows, format = formatCount } = data;
  const top = niceTop(Math.max(0, ...rows.flatMap((row) => row.values)));
  return (
    <ChartFrame data={data} hasLegend={series.length > 1}>
      {(fills) => (
        <div className={styles.rows} data-words={rows.some(({ words }) => words !== undefined) || undefined}>
          {rows.map((row) => (
            <div key={row.label} className={styles.row}>
              <span className={styles.label}>{row.label}</span>
              <span className={styles.bars}>
                {series.map((name, index) => (
                  <span key={name} className={styles.bar}>
                    <svg width="100%" height="14">
                      <rect className={styles.rest} width="100%" height="14" rx="5" />
                      <rect
                        className={styles.share}
                        width={`${((row.values[index] ?? 0) / top) * 100}%`}
                        height="14"
                        rx="5"
                        fill={fillOf(fills, index)}
                      />
                    </svg>
                    <span className={styles.value} data-words={row.words !== undefined || undefined}>
                      {row.words ?? format(row.values[index] ?? 0)}
                    </span>
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      )}
    </ChartFrame>
  );
}
