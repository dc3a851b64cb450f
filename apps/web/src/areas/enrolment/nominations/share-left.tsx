import { remainingShare } from '@plenty/domain/nominations/nomination';
import { SmallIcon } from '#ui/icon.tsx';
import styles from './nominations.module.css';

/** What is left to give, while one types. */
export function ShareLeft({ shares }: { shares: readonly number[] }) {
  const left = remainingShare(shares);
  return (
    <p className={styles.left} data-state={left === 0 ? 'whole' : 'open'} role="status">
      <SmallIcon name={left === 0 ? 'check-circle' : 'info'} size={20} />
      {sayShareLeft(left)}
    </p>
  );
}

function sayShareLeft(hundredths: number): string {
  const percent = Math.abs(hundredths) / 100;
  if (hundredths === 0) return 'The shares add up to 100%';
  return hundredths > 0 ? `${percent}% left to share` : `${percent}% too much`;
}
