import styles from './money.module.css';

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

interface MoneyProps {
  /** Whole pence: parts of a penny are settled before anything is shown. */
  readonly pence: number;
  /** 'a month' */
  readonly per?: string;
  readonly size?: 'text' | 'large';
}

export function Money({ pence, per, size = 'text' }: MoneyProps) {
  return (
    <span className={styles.money} data-size={size}>
      <span className={styles.amount}>{POUNDS.format(pence / 100)}</span>
      {per !== undefined && <span className={styles.per}> {per}</span>}
    </span>
  );
}
