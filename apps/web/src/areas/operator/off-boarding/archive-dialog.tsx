import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveBody, SHORTEST_PASSPHRASE } from '@plenty/contract/operator/off-boarding';
import { PasswordForm } from '#shell/password-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetOffBoarding, makeArchive } from './off-boarding-data.ts';

interface ArchiveDialogProps {
  readonly clientId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ArchiveDialog({ clientId, name, isOpen, onClose }: ArchiveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Make an archive of ${name}?`}>
      <ArchiveForm clientId={clientId} onClose={onClose} />
    </Dialog>
  );
}

function ArchiveForm({ clientId, onClose }: Pick<ArchiveDialogProps, 'clientId' | 'onClose'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(ArchiveBody, { passphrase: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await makeArchive(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['passphrase', 'password'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await forgetOffBoarding(client);
    toast({ kind: 'success', text: 'We’re making the archive' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Make the archive"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>The archive holds salaries and personal data, so it is encrypted. Only the passphrase opens it.</p>
      <PasswordField
        label="Passphrase"
        hint={`At least ${SHORTEST_PASSPHRASE} characters. Keep it in a safe place: we don’t store it, and nobody can recover it.`}
        autoComplete="off"
        error={errors.passphrase?.message}
        {...form.register('passphrase')}
      />
    </PasswordForm>
  );
}
