import styles from './chart-fills.module.css';

/** Each series has a colour and a pattern, so that it can be told without seeing colours. */
const PATTERNS = ['', 'M-2 2 2-2M0 8 8 0M6 10 10 6', 'M2 2h.01M6 6h.01', 'M0 4h8', 'M4 0v8'] as const;

const TILE = 8;

export function fillOf(fills: string, index: number): string {
  return `url(#${fills}-fill-${index % PATTERNS.length})`;
}

/** The fills of one chart, by the chart's name. */
export function ChartFills({ id }: { id: string }) {
  return (
    <svg className={styles.fills} width="0" height="0">
      <defs>
        {PATTERNS.map((path, index) => (
          <pattern
            key={path}
            id={`${id}-fill-${index}`}
            className={styles.fill}
            data-series={index}
            width={TILE}
            height={TILE}
            patternUnits="userSpaceOnUse"
          >
            <rect width={TILE} height={TILE} />
            <path d={path} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export function Swatch({ fills, index }: { fills: string; index: number }) {
  return (
    <svg className={styles.swatch} width="14" height="14">
      <rect width="14" height="14" rx="4" fill={fillOf(fills, index)} />
    </svg>
  );
}
