import { useBrand } from '#theme/brand.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './preparing-band.module.css';

/** On every page of a client that isn't live yet. */
export function PreparingBand() {
  const { isPreparing } = useBrand();
  if (!isPreparing) return null;
  return (
    <aside className={styles.band} aria-label="Not live yet">
      <Icon name="warning-circle" size={20} />
      <p>Not live yet: only administrators can log in</p>
    </aside>
  );
}
