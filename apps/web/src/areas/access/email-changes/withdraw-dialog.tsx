import { useMutation } from '@tanstack/react-query';
import type { WaitingAddress } from '@plenty/contract/access/email-changes';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogNote } from '#ui/dialog-form.tsx';
import { toast } from '#ui/toast.tsx';
import { withdrawProposal } from './email-changes-data.ts';

interface WithdrawDialogProps {
  readonly clientId: string;
  /** Nothing while nothing is asked. */
  readonly row: WaitingAddress | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

export function WithdrawDialog({ clientId, row, onClose, onChanged }: WithdrawDialogProps) {
  const withdrawal = useMutation({
    mutationFn: (changeId: string) => withdrawProposal({ id: clientId, changeId }),
    onSuccess: async (answer) => {
      await onChanged();
      if (answer.outcome === 'refused') return;
      onClose();
      toast({ kind: 'success', text: 'The new address has been withdrawn' });
    },
  });
  const refusal = withdrawal.data?.outcome === 'refused' ? withdrawal.data.message : withdrawal.error?.message;
  function close(): void {
    withdrawal.reset();
    onClose();
  }
  return (
    <AlertDialog
      isOpen={row !== undefined}
      onClose={close}
      title={`Withdraw ${row?.email ?? 'this address'}?`}
      text={
        <DialogNote>
          {refusal !== undefined && <Banner kind="alert">{refusal}</Banner>}
          <p>The link we sent stops working, and nobody is asked any more.</p>
        </DialogNote>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button kind="danger" busy={withdrawal.isPending} onClick={() => row && withdrawal.mutate(row.id)}>
            Withdraw address
          </Button>
        </>
      }
    />
  );
}
