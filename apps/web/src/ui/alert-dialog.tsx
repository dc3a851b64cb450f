import { AlertDialog as Layer } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { LayerBackdrop } from './layer.tsx';

interface AlertDialogProps {
  readonly isOpen: boolean;
  /** By Escape: what is asked counts as refused. */
  readonly onClose: () => void;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
}

/** A question that must be answered before anything else; a press beside it does not answer it. */
export function AlertDialog({ isOpen, onClose, title, text, actions }: AlertDialogProps) {
  return (
    <Layer.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Layer.Portal>
        <LayerBackdrop />
        <Layer.Popup className={styles.popup} data-size="small">
          <div className={styles.head}>
            <Layer.Title className={styles.title}>{title}</Layer.Title>
          </div>
          <Layer.Description className={styles.body} render={<div />}>
            {text}
          </Layer.Description>
          <div className={styles.actions}>{actions}</div>
        </Layer.Popup>
      </Layer.Portal>
    </Layer.Root>
  );
}
