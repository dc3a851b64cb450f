import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogNote } from '#ui/dialog-form.tsx';
import type { Acting } from './use-acting.ts';

interface AskDialogProps {
  readonly what: 'discard' | 'undo';
  readonly acting: Acting;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

export function AskDialog({ what, acting, title, text, action }: AskDialogProps) {
  return (
    <AlertDialog
      isOpen={acting.asked === what}
      onClose={acting.dismiss}
      title={title}
      text={
        <DialogNote>
          {acting.failure !== undefined && <Banner kind="alert">{acting.failure}</Banner>}
          <p>{text}</p>
        </DialogNote>
      }
      actions={
        <>
          <Button kind="plain" onClick={acting.dismiss}>
            Cancel
          </Button>
          <Button kind="danger" busy={acting.isBusy} onClick={() => acting.confirm({ what })}>
            {action}
          </Button>
        </>
      }
    />
  );
}
