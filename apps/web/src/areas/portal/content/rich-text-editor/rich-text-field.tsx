import { use, useId, useRef, useState, type ReactNode } from 'react';
import { FormattingBar } from './formatting-bar.tsx';
import { PastedCleaner } from './pasted.ts';
import styles from './rich-text-field.module.css';
import { useTextEditor } from './use-text-editor.ts';

interface RichTextFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** A text with headings, lists, links and tables. */
export function LoadedRichTextField({ label, hint, error, html, onChange }: RichTextFieldProps) {
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState('');
  const describedBy = [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(' ');
  const editor = useTextEditor(holder, {
    html,
    onChange,
    cleanPasted: use(PastedCleaner),
    onPasted: setPasted,
    wiring: { 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy },
  });
  return (
    <div className={styles.field}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {editor && <FormattingBar editor={editor} label={label} />}
        <div ref={holder} />
      </div>
      <p className={styles.hint} role="status">
        {pasted}
      </p>
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
