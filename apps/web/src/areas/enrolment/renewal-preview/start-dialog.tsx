import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { renewalKey, startRenewalNow, type RenewalSource } from './renewal-preview-data.ts';

interface StartDialogProps {
  readonly source: RenewalSource;
  readonly renewal: RenewalOverview;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Emails go out and cannot be taken back, so it asks first. */
export function StartDialog({ source, renewal, isOpen, onClose }: StartDialogProps) {
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => startRenewalNow(source, renewal.version),
    onSuccess: () => {
      onClose();
      toast({ kind: 'success', text: 'The renewal has started' });
    },
    // Whoever was too late sees how it stands now.
    onSettled: () => client.invalidateQueries({ queryKey: renewalKey(source) }),
  });
  function close(): void {
    start.reset();
    onClose();
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={close}
      title="Start the renewal now?"
      text={
        <>
          {start.error && <Banner kind="alert">{start.error.message}</Banner>}
          <p>
            Everyone’s choices are carried into scheme year {renewal.year}, and they get an email about it. You can’t
            undo this. If the scheme is corrected before the year begins, we update what was carried over.
          </p>
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            Start the renewal
          </Button>
        </>
      }
    />
  );
}
