import { useState } from 'react';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

interface ResendDialogProps {
  /** How many are asked about; none while nothing is. */
  readonly people: number | undefined;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Mails cannot be taken back, so it asks with the number first. */
export function ResendDialog({ people, isBusy, failure, onClose, onConfirm }: ResendDialogProps) {
  // The number stays in sight while the dialog closes.
  const [shown, setShown] = useState(people);
  if (people !== undefined && people !== shown) setShown(people);
  return (
    <AlertDialog
      isOpen={people !== undefined}
      onClose={onClose}
      title={`Send welcome e-mails again to ${chosenCountOf(shown ?? 0)}?`}
      text={
        <>
          {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
          <p>
            Each gets a new link to register with. Links that they were sent before stop working. Who has had a welcome
            e-mail within the last hour is left out.
          </p>
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={onConfirm}>
            {isBusy ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    />
  );
}

function chosenCountOf(people: number): string {
  return people === 1 ? '1 person' : `${people.toLocaleString('en-GB')} people`;
}
