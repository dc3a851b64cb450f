import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import styles from './formatting-bar.module.css';
import { LinkDialog } from './link-dialog.tsx';

interface Format {
  readonly label: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
  readonly apply: (editor: Editor) => void;
}

const FORMATS: readonly Format[] = [
  heading('Heading', 2),
  heading('Smaller heading', 3),
  {
    label: 'Bold',
    isOn: (editor) => editor.isActive('bold'),
    apply: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    isOn: (editor) => editor.isActive('italic'),
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Bulleted list',
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    isOn: (editor) => editor.isActive('blockquote'),
    apply: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

const STEPS: readonly Format[] = [
  {
    label: 'Undo',
    isOff: (editor) => !editor.can().undo(),
    apply: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    isOff: (editor) => !editor.can().redo(),
    apply: (editor) => editor.chain().focus().redo().run(),
  },
];

/** In a table: another row or column, or no table any more. */
const TABLE_STEPS: readonly Format[] = [
  { label: 'Add row', apply: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add column', apply: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete row', apply: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', apply: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Delete table', apply: (editor) => editor.chain().focus().deleteTable().run() },
];

function heading(label: string, level: 2 | 3): Format {
  return {
    label,
    isOn: (editor) => editor.isActive('heading', { level }),
    apply: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  };
}

/** What can be done with the words that are marked. */
export function FormattingBar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const isInTable = editor.isActive('table');
  return (
    <div className={styles.bar} role="group" aria-label={`Formatting of ${label}`}>
      {FORMATS.map((format) => (
        <FormatButton key={format.label} editor={editor} format={format} />
      ))}
      <button
        type="button"
        className={styles.button}
        aria-pressed={editor.isActive('link')}
        onClick={() => setLinking(true)}
      >
        Link
      </button>
      {isInTable ? (
        TABLE_STEPS.map((format) => <FormatButton key={format.label} editor={editor} format={format} />)
      ) : (
        <FormatButton
          editor={editor}
          format={{
            label: 'Table',
            apply: () => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
          }}
        />
      )}
      {STEPS.map((format) => (
        <FormatButton key={format.label} editor={editor} format={format} />
      ))}
      <LinkDialog editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />
    </div>
  );
}

function FormatButton({ editor, format: { label, isOn, isOff, apply } }: { editor: Editor; format: Format }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn?.(editor)}
      aria-disabled={isOff?.(editor) || undefined}
      onClick={() => !isOff?.(editor) && apply(editor)}
    >
      {label}
    </button>
  );
}
