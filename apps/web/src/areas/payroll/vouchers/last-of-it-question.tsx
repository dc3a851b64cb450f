import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';

interface LastOfItQuestionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function LastOfItQuestion({ isOpen, onClose, onConfirm }: LastOfItQuestionProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Spend all your vouchers?"
      text={
        <p>
          This spends all your vouchers. You can cancel the payment until it’s approved. After that, you can’t log in
          any more.
        </p>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Go back
          </Button>
          <Button onClick={onConfirm}>Spend it all</Button>
        </>
      }
    />
  );
}
