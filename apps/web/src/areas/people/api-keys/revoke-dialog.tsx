import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyRow } from '@plenty/contract/people/api-keys';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogNote } from '#ui/dialog-form.tsx';
import { toast } from '#ui/toast.tsx';
import { forgetKeys, revokeKey } from './api-keys-data.ts';

interface RevokeDialogProps {
  readonly clientId: string;
  /** None while nothing is asked. */
  readonly row: ApiKeyRow | undefined;
  readonly onClose: () => void;
}

export function RevokeDialog({ clientId, row, onClose }: RevokeDialogProps) {
  const client = useQueryClient();
  // Which it is stays in sight while the dialog closes.
  const [shown, setShown] = useState(row);
  if (row !== undefined && row !== shown) setShown(row);
  const revoke = useMutation({
    mutationFn: (keyId: string) => revokeKey(clientId, keyId),
    onSuccess: async () => {
      await forgetKeys(client, clientId);
      close();
      toast({ kind: 'success', text: 'The key has been revoked' });
    },
  });
  function close(): void {
    revoke.reset();
    onClose();
  }
  return (
    <AlertDialog
      isOpen={row !== undefined}
      onClose={close}
      title={`Revoke ‘${shown?.name ?? ''}’?`}
      text={
        <DialogNote>
          {revoke.isError && <Banner kind="alert">{revoke.error.message}</Banner>}
          <p>Whatever uses this key is refused from now on. It cannot be taken back; you can make a new key.</p>
        </DialogNote>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => row && revoke.mutate(row.id)}>
            Revoke
          </Button>
        </>
      }
    />
  );
}
