import { Editor, getSchema } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readClean, readCleanSlice } from './clean-document.ts';
import type { CleanPasted } from './pasted.ts';
import styles from './rich-text-field.module.css';
import { TEXT_EXTENSIONS } from './text-schema.ts';

interface TextEditorOptions {
  /** Looked at when the editor is made, and not again: from then on the editor has the text. */
  readonly html: string;
  readonly onChange: (html: string) => void;
  /** The server's own sanitiser, which keeps the words of what it takes away. */
  readonly cleanPasted: CleanPasted;
  /** What was left out of what was pasted, or that it came as words alone. */
  readonly onPasted: (words: string) => void;
  /** As a control of a form has them. */
  readonly wiring: Readonly<Record<string, string>>;
}

/** The editor in an element of the page. Nothing until the text has been cleaned. */
export function useTextEditor(
  element: RefObject<HTMLDivElement | null>,
  { html, onChange, cleanPasted, onPasted, wiring }: TextEditorOptions,
): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useState(0);
  const first = useRef({ html, wiring });
  const tell = useEffectEvent((changed: Editor) => onChange(changed.isEmpty ? '' : changed.getHTML()));
  const paste = useEffectEvent(async (pasted: Editor, data: DataTransfer) => {
    onPasted('');
    onPasted(await insertPasted(pasted, data, cleanPasted));
  });
  useEffect(() => {
    let made: Editor | undefined;
    let isGone = false;
    async function begin(): Promise<void> {
      const opened = await openEditor(element.current, first.current, (pasted, data) => void paste(pasted, data));
      if (isGone) opened?.destroy();
      if (isGone || !opened) return;
      made = opened;
      opened.on('update', () => tell(opened));
      opened.on('transaction', () => redraw((count) => count + 1));
      setEditor(opened);
    }
    void begin();
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [element]);
  return editor;
}

async function openEditor(
  element: HTMLDivElement | null,
  { html, wiring }: Pick<TextEditorOptions, 'html' | 'wiring'>,
  paste: (editor: Editor, data: DataTransfer) => void,
): Promise<Editor | undefined> {
  if (!element) return undefined;
  // As its own document from the start: Trusted Types forbid what the editor would do with text.
  const text = await readClean(html, getSchema(TEXT_EXTENSIONS));
  /** What is not HTML the editor takes by itself: it is words alone. */
  function take(event: Event, data: DataTransfer | null): boolean {
    if (!data?.types.includes('text/html')) return false;
    event.preventDefault();
    paste(editor, data);
    return true;
  }
  const editor = new Editor({
    element,
    extensions: TEXT_EXTENSIONS,
    content: text.toJSON(),
    // The page has its styles, and the content policy allows no other.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: styles.content ?? '', ...wiring },
      handleDOMEvents: {
        paste: (_, event) => take(event, event.clipboardData),
        drop: (view, event) => view.dragging === null && take(event, event.dataTransfer),
      },
    },
  });
  return editor;
}

async function insertPasted(editor: Editor, data: DataTransfer, cleanPasted: CleanPasted): Promise<string> {
  // Gone as soon as the event is over.
  const [html, words] = [data.getData('text/html'), data.getData('text/plain')];
  const clean = await cleanPasted(html);
  if (editor.isDestroyed) return '';
  if (!clean) {
    editor.view.dispatch(editor.state.tr.insertText(words));
    return 'We could only paste the words.';
  }
  const slice = await readCleanSlice(clean.html, editor.schema);
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView());
  return clean.leftOut.length === 0 ? '' : `Left out of what you pasted: ${clean.leftOut.join(', ')}.`;
}
