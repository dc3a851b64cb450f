import type { Editor } from '@tiptap/core';
import { Href } from '@plenty/contract/fields';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Another site whose https was left out. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i;

interface LinkDialogProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Link">
      <TextLinkForm editor={editor} onClose={onClose} />
    </Dialog>
  );
}

function TextLinkForm({ editor, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [href, setHref] = useState(before);
  const [error, setError] = useState<string>();
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const written = href.trim();
    const address = HOST.test(written) ? `https://${written}` : written;
    if (!z.safeParse(Href, address).success)
      return setError('Enter a page such as /app/faqs/, or an address such as https://www.gov.uk');
    onClose();
    applyLink(editor, address);
  }
  function remove(): void {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  }
  return (
    <DialogForm action="Save link" isBusy={false} onSubmit={submit} onCancel={onClose}>
      <TextField
        label="Where it leads"
        hint="A page of the portal such as /app/faqs/, another site, mailto: or tel:"
        value={href}
        error={error}
        onChange={(event) => setHref(event.target.value)}
      />
      {before !== '' && (
        <div>
          <Button kind="soft" onClick={remove}>
            Remove the link
          </Button>
        </div>
      )}
    </DialogForm>
  );
}

/** On the words that are marked; where none are, the address itself becomes the words. */
function applyLink(editor: Editor, href: string): void {
  const link = { type: 'link', attrs: { href } };
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [link] }).run();
  else chain.setMark('link', { href }).run();
}
