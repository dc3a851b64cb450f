import { useState } from 'react';
import type { UploadDetails } from '@plenty/contract/people/uploads-details';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DialogNote } from '#ui/dialog-form.tsx';
import { sayUploadChanges } from './upload-words.ts';
import type { Acting } from './use-acting.ts';
import { sayCount } from '#format/say-count.ts';

interface ApplyDialogProps {
  readonly upload: Pick<UploadDetails, 'kind' | 'counts'>;
  readonly acting: Acting;
}

/** It asks with the counts in words, and whom to write to. */
export function ApplyDialog({ upload, acting }: ApplyDialogProps) {
  const { kind, counts } = upload;
  const [sendsWelcome, setSendsWelcome] = useState(false);
  const [tellsWhoGained, setTellsWhoGained] = useState(false);
  return (
    <AlertDialog
      isOpen={acting.asked === 'apply'}
      onClose={acting.dismiss}
      title="Apply this file?"
      text={
        <DialogNote>
          {acting.failure !== undefined && <Banner kind="alert">{acting.failure}</Banner>}
          <p>{sayAffected(upload)}</p>
          {kind === 'benefits' && <p>Nobody gets an email. People see these benefits when they next log in.</p>}
          {counts.joiners + counts.rehires > 0 && (
            <CheckboxField
              label="Send welcome e-mails to new people"
              hint="To those with an e-mail address, with the link by which they register."
              checked={sendsWelcome}
              onChange={(event) => setSendsWelcome(event.target.checked)}
            />
          )}
          {kind === 'people' && (
            <CheckboxField
              label="Tell people about benefits that they can now choose"
              hint="By e-mail, to those who have registered."
              checked={tellsWhoGained}
              onChange={(event) => setTellsWhoGained(event.target.checked)}
            />
          )}
        </DialogNote>
      }
      actions={
        <>
          <Button kind="plain" onClick={acting.dismiss}>
            Cancel
          </Button>
          <Button busy={acting.isBusy} onClick={() => acting.confirm({ what: 'apply', sendsWelcome, tellsWhoGained })}>
            {acting.isBusy ? 'Applying…' : 'Apply'}
          </Button>
        </>
      }
    />
  );
}

function sayAffected(upload: ApplyDialogProps['upload']): string {
  const { counts } = upload;
  const changes = `${sayUploadChanges(upload)}, all at once.`;
  if (counts.faulty === 0) return changes;
  return `${changes} ${counts.faulty === 1 ? '1 wrong row is' : `${sayCount(counts.faulty)} wrong rows are`} left out.`;
}
