import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdministratorRow } from '@plenty/contract/people/administrators';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogNote } from '#ui/dialog-form.tsx';
import { toast } from '#ui/toast.tsx';
import { clientAdministratorsKey, withdrawInvitation } from './client-administrators-data.ts';

interface WithdrawInvitationProps {
  readonly clientId: string;
  /** Nobody while nothing is asked. */
  readonly row: AdministratorRow | undefined;
  readonly onClose: () => void;
}

export function WithdrawInvitation({ clientId, row, onClose }: WithdrawInvitationProps) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: (accountId: string) => withdrawInvitation(clientId, accountId),
    onSuccess: () => {
      onClose();
      toast({ kind: 'success', text: 'The invitation has been withdrawn' });
    },
    // They may have activated the account meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: clientAdministratorsKey(clientId) }),
  });
  function close(): void {
    withdrawal.reset();
    onClose();
  }
  return (
    <AlertDialog
      isOpen={row !== undefined}
      onClose={close}
      title={`Withdraw the invitation of ${row?.name ?? 'this person'}?`}
      text={
        <DialogNote>
          {withdrawal.error && <Banner kind="alert">{withdrawal.error.message}</Banner>}
          <p>The link we sent stops making them an administrator. An employee keeps their own benefits.</p>
        </DialogNote>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button kind="danger" busy={withdrawal.isPending} onClick={() => row && withdrawal.mutate(row.id)}>
            Withdraw invitation
          </Button>
        </>
      }
    />
  );
}
