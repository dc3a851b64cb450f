import { Money } from '#ui/money.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import styles from './uploads.module.css';

interface CostChangeProps {
  /** Null where there is nothing to pay. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What is paid before and after; once where it stays the same. */
export function CostChange({ before, after }: CostChangeProps) {
  if (before === after || before === null) return <Amount pence={after} />;
  return (
    <span className={styles.change}>
      <Amount pence={before} />
      <SmallIcon name="arrow-right" size={12} />
      <span className="visually-hidden"> becomes </span>
      <Amount pence={after} />
    </span>
  );
}

function Amount({ pence }: { pence: number | null }) {
  return pence === null ? <>nothing</> : <Money pence={pence} />;
}
