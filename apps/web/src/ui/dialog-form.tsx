import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from './button.tsx';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  /** What the button says that does it. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: what it is about and its fields one below the other, and its two buttons. */
export function DialogForm({ action, isDanger = false, isBusy, onSubmit, onCancel, children }: DialogFormProps) {
  return (
    <form className={styles.stack} onSubmit={onSubmit} noValidate>
      {children}
      <DialogActions>
        <Button kind="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What a dialog says once there is nothing more to fill in. */
export function DialogNote({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
