import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import styles from './file-row.module.css';
import { formatFileSize } from './file-rules.ts';
import { Icon, SmallIcon } from './icon.tsx';
import { Progress } from './progress.tsx';

export type FileState =
  | { readonly state: 'uploading'; readonly percent: number | null }
  | { readonly state: 'done'; readonly note?: string }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void };

interface FileRowProps {
  readonly name: string;
  readonly bytes: number;
  readonly file: FileState;
  readonly onRemove?: () => void;
}

/** A file on its way, or there. Stands in a list. */
export function FileRow({ name, bytes, file, onRemove }: FileRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.tile} data-state={file.state}>
        <Icon name={file.state === 'failed' ? 'warning-circle' : 'file-text'} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.size}>
          {formatFileSize(bytes)}
          {file.state === 'done' && file.note !== undefined && ` · ${file.note}`}
        </p>
        {file.state === 'uploading' && <Progress label={`Uploading ${name}`} value={file.percent} isLabelHidden />}
        {file.state === 'failed' && (
          <p className={styles.error} role="alert">
            {file.message}
          </p>
        )}
      </div>
      <div className={styles.state}>
        {file.state === 'done' && <Badge tone="success">Uploaded</Badge>}
        {file.state === 'failed' && (
          <Button kind="soft" onClick={file.onRetry}>
            Retry
          </Button>
        )}
      </div>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <SmallIcon name="trash" size={18} />
        </button>
      )}
    </li>
  );
}
