import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RenameBody } from '@plenty/contract/operator/client-address';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { renameClient } from './client-address-data.ts';

interface RenameDialogProps {
  readonly clientId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function RenameDialog({ clientId, name, isOpen, onClose }: RenameDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Rename ${name}`}>
      <RenameForm clientId={clientId} name={name} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ clientId, name, onClose }: Omit<RenameDialogProps, 'isOpen'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(RenameBody, { name });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await renameClient(clientId, body.name);
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : String(error));
    }
    onClose();
    await client.invalidateQueries({ queryKey: ['operator'] });
    toast({ kind: 'success', text: 'The client has its new name' });
  });
  return (
    <DialogForm action="Save" isBusy={isSubmitting} onSubmit={(event) => void submit(event)} onCancel={onClose}>
      <FormBanner state={form.formState} problem={failure} />
      <p>Emails and reports have the new name from now on. The address stays.</p>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
    </DialogForm>
  );
}
