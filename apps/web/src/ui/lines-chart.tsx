import { ChartFrame, formatCount, type ChartData } from './chart-frame.tsx';
import { niceTop } from './chart-scale.ts';
import styles from './lines-chart.module.css';

/** Each line has its own sign besides its colour. */
const SIGNS = ['M0-5A5 5 0 1 1 0 5 5 5 0 0 1 0-5Z', 'M-5-5H5V5H-5Z', 'M0-6 6 0 0 6-6 0Z', 'M0-6 6 5H-6Z'] as const;
/** More labels than this do not fit side by side on a phone. */
const FITS_ON_PHONE = 7;
/** And so many fit where there is room. */
const FITS_BESIDE_ANOTHER = 8;

/** How figures went over time. */
export function LinesChart(data: ChartData) {
  const { rows, series, format = formatCount } = data;
  const top = niceTop(Math.max(0, ...rows.flatMap((row) => row.values)));
  return (
    <ChartFrame data={data} hasLegend={false}>
      {() => (
        <>
          <ul className={styles.legend}>
            {series.map((name, index) => (
              <li key={name}>
                <svg width="28" height="14" viewBox="-14 -7 28 14">
                  <path className={styles.line} data-series={index} d="M-14 0H14" />
                  <Sign index={index} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          <div className={styles.plot}>
            <div className={styles.axis}>
              {[top, top / 2, 0].map((value) => (
                <span key={value}>{format(value)}</span>
              ))}
            </div>
            <Lines data={data} top={top} />
            <div className={styles.labels}>
              {rows.map((row, index) => (
                <span key={row.label} data-shown={labelShownAt(index, rows.length)}>
                  {row.label}
                </span>
              ))}
            </div>
          </div>
        </>
      )}
    </ChartFrame>
  );
}

/** Where a label stands: counted from the newest, which is always named. */
function labelShownAt(index: number, count: number): 'always' | 'wide' | 'never' {
  if (count <= FITS_ON_PHONE) return 'always';
  const every = Math.ceil(count / FITS_BESIDE_ANOTHER);
  const fromNewest = count - 1 - index;
  if (fromNewest % (2 * every) === 0) return 'always';
  return fromNewest % every === 0 ? 'wide' : 'never';
}

/** Shares of 100 throughout: the picture takes any width without stretching its signs. */
function Lines({ data: { rows, series }, top }: { data: ChartData; top: number }) {
  const x = (index: number) => (rows.length === 1 ? 50 : (index / (rows.length - 1)) * 100);
  const y = (value: number) => 100 - (value / top) * 100;
  return (
    <svg className={styles.lines} width="100%" height="100%">
      {[0, 50, 100].map((at) => (
        <line key={at} className={styles.grid} x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
      ))}
      {series.map((name, which) => (
        <g key={name}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
            {lineStretchesOf(rows).map((stretch) => (
              <polyline
                key={stretch[0]}
                className={styles.line}
                data-series={which}
                vectorEffect="non-scaling-stroke"
                points={stretch.map((index) => `${x(index)},${y(rows[index]?.values[which] ?? 0)}`).join(' ')}
              />
            ))}
          </svg>
          {rows.map(
            (row, index) =>
              row.words === undefined && (
                <svg key={row.label} x={`${x(index)}%`} y={`${y(row.values[which] ?? 0)}%`} overflow="visible">
                  <Sign index={which} />
                </svg>
              ),
          )}
        </g>
      ))}
    </svg>
  );
}

/** Rows that follow one another and have figures: no line is drawn over one that has words instead. */
function lineStretchesOf(rows: ChartData['rows']): number[][] {
  const stretches: number[][] = [];
  for (const [index, { words }] of rows.entries()) {
    if (words !== undefined) continue;
    if (rows[index - 1]?.words === undefined && index > 0) stretches.at(-1)?.push(index);
    else stretches.push([index]);
  }
  return stretches;
}

function Sign({ index }: { index: number }) {
  return <path className={styles.sign} data-series={index} d={SIGNS[index % SIGNS.length]} />;
}
