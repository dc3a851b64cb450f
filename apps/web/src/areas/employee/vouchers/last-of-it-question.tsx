import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function LastOfItQuestion({ isOpen, onClose, onConfirm }: Props) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Spend all that is left?"
      text={
        <p>
          With this payment your balance is spent and your access to this site ends at once, so you could not cancel it
          yourself.
        </p>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onConfirm}>Pay and finish</Button>
        </>
      }
    />
  );
}
