import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Light modules around it, without which cameras do not find it. */
const QUIET_ZONE = 3;

interface QrCodeProps {
  readonly content: string;
  /** Says what it is for; whoever cannot see it needs another way beside it. */
  readonly label: string;
}

export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={toSvgPath(data)} />
    </svg>
  );
}

/** All dark modules as one path: a picture of two thousand elements would be slow to draw. */
function toSvgPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
