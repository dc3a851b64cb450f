import styles from './setup.module.css';
import type { OpenDraft } from './use-draft.ts';

const WORDS: Readonly<Record<OpenDraft['saving'], string>> = {
  'nothing-to-save': '',
  waiting: 'Saving...',
  sending: 'Saving...',
  saved: 'Saved. You can come back to it later.',
  failed: 'Not saved',
};

/** Whether what is typed is kept. */
export function SaveNote({ draft: { saving } }: { draft: OpenDraft }) {
  return (
    <p className={styles.quiet} role="status">
      {WORDS[saving]}
    </p>
  );
}
