import { Dialog as Layer } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { LayerBackdrop, LayerClose } from './layer.tsx';
import { useOverflows } from './use-overflows.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at its foot. */
  readonly actions?: ReactNode;
}

/** Something to read or fill in over the page. What must be decided first is an alert dialog. */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  return (
    <Layer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Layer.Portal>
        <LayerBackdrop />
        <Layer.Popup className={styles.popup}>
          <div className={styles.head}>
            <Layer.Title className={styles.title}>{title}</Layer.Title>
            <LayerClose />
          </div>
          <DialogBody>{children}</DialogBody>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Layer.Popup>
      </Layer.Portal>
    </Layer.Root>
  );
}

function DialogBody({ children }: { children: ReactNode }) {
  const { ref, overflows } = useOverflows<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.body} {...(overflows && { tabIndex: 0 })}>
      {children}
    </div>
  );
}
