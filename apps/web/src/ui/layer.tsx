import { Dialog } from '@base-ui/react/dialog';
import { SmallIcon } from './icon.tsx';
import styles from './layer.module.css';

/** Over the page and below what is asked or shown. */
export function LayerBackdrop() {
  return <Dialog.Backdrop className={styles.backdrop} data-layer />;
}

/** In the corner of what lies over the page. */
export function LayerClose({ label = 'Close' }: { label?: string }) {
  return (
    <Dialog.Close className={styles.close} aria-label={label}>
      <SmallIcon name="x" size={20} />
    </Dialog.Close>
  );
}
