import type { UploadDetails, UploadKind } from '@plenty/contract/people/uploads-details';
import { Button } from '#ui/button.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { Acting } from './use-acting.ts';

interface UploadActionsProps {
  readonly upload: UploadDetails;
  readonly acting: Acting;
}

/** What can be done about a file now; each asks first. */
export function UploadActions({ upload, acting }: UploadActionsProps) {
  const { mayConfirm, mayDiscard, mayUndo } = upload;
  return (
    <>
      {mayDiscard && (
        <Button kind="soft" onClick={() => acting.ask('discard')}>
          Discard
        </Button>
      )}
      {mayUndo && (
        <Button kind="soft" onClick={() => acting.ask('undo')}>
          Undo
        </Button>
      )}
      {mayConfirm && <Button onClick={() => acting.ask('apply')}>Apply</Button>}
      <ApplyDialog upload={upload} acting={acting} />
      <AskDialog
        what="discard"
        acting={acting}
        title="Discard this file?"
        text="Nothing of it has been applied, and nothing of it will be. You can send the file again at any time."
        action="Discard"
      />
      <AskDialog what="undo" acting={acting} title="Undo this file?" text={UNDO_WORDS[upload.kind]} action="Undo" />
    </>
  );
}

const UNDO_WORDS: Readonly<Record<UploadKind, string>> = {
  people:
    'Everyone in it becomes as they were before it was applied. People whom it added are removed again, with the accounts that were made for them.',
  benefits: 'Benefits that it added are removed, and benefits that it corrected go back to what they were.',
};
