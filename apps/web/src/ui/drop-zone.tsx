import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import styles from './drop-zone.module.css';
import fieldStyles from './field.module.css';
import { findFileFault, formatFileSize, type FileRules } from './file-rules.ts';
import { Icon } from './icon.tsx';

interface DropZoneProps extends FileRules {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What the server found wrong with the file; what the zone finds comes before it. */
  readonly error?: string | undefined;
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
  readonly disabled?: boolean;
}

/** One file, dropped or chosen. */
export function DropZone({ label, hint, error, file, onPick, disabled, ...rules }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const message = fault ?? error;
  function take(picked: File | undefined): void {
    if (!picked) return;
    const found = findFileFault(picked, rules);
    setFault(found === undefined ? undefined : `${picked.name}: ${found}`);
    onPick(found === undefined ? picked : undefined);
  }
  return (
    <div className={fieldStyles.field}>
      <label
        className={styles.zone}
        data-over={isOver || undefined}
        data-invalid={message === undefined ? undefined : true}
        data-disabled={disabled || undefined}
      >
        <ZoneWords label={label} file={file} rules={rules} id={id} />
        <input
          className={styles.input}
          type="file"
          accept={rules.endings.join(',')}
          disabled={disabled}
          aria-describedby={[`${id}-rules`, message && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={message === undefined ? undefined : true}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            take(event.target.files?.[0]);
            // The same file, mended, must count as a new choice.
            event.target.value = '';
          }}
        />
      </label>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      {message !== undefined && (
        <p className={fieldStyles.error} id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

function ZoneWords({
  label,
  file,
  rules,
  id,
}: Pick<DropZoneProps, 'label' | 'file'> & { rules: FileRules; id: string }) {
  return (
    <>
      <span className={styles.tile}>
        <Icon name={file ? 'file-text' : 'upload-simple'} size={28} />
      </span>
      <span className={styles.words}>
        <span className="visually-hidden">{label}. </span>
        <span className={styles.name}>{file ? file.name : 'Drop your file here'}</span>
        <span className={styles.rules} id={`${id}-rules`}>
          {file
            ? `${formatFileSize(file.size)}. Drop or choose another file to replace it.`
            : `${rules.endings.join(' or ')}, up to ${formatFileSize(rules.maxBytes)}`}
        </span>
      </span>
      <span className={styles.button} aria-hidden="true">
        {file ? 'Replace' : 'Choose file'}
      </span>
    </>
  );
}
