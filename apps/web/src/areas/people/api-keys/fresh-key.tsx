import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogActions, DialogNote } from '#ui/dialog-form.tsx';
import styles from './api-keys.module.css';

interface FreshKeyProps {
  readonly apiKey: string;
  readonly onDone: () => void;
}

export function FreshKey({ apiKey, onDone }: FreshKeyProps) {
  return (
    <DialogNote>
      <p>
        Please copy it now to where your system keeps its secrets. <strong>It is not shown again.</strong> If it is
        lost, revoke it and make a new one.
      </p>
      <code className={styles.key}>{apiKey}</code>
      <div className={styles.copying}>
        <CopyButton text={apiKey}>Copy key</CopyButton>
      </div>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </DialogNote>
  );
}
