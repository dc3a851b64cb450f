import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SenderBody, type ClientSender } from '@plenty/contract/operator/client-email';
import { PasswordForm } from '#shell/password-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { changeSender, forgetSender } from './client-email-data.ts';

interface SenderDialogProps {
  readonly clientId: string;
  readonly sender: ClientSender;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SenderDialog({ isOpen, ...form }: SenderDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Change the sender">
      <SenderForm {...form} />
    </Dialog>
  );
}

function SenderForm({ clientId, sender, onClose }: Omit<SenderDialogProps, 'isOpen'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(SenderBody, {
    name: sender.name ?? '',
    address: sender.address ?? '',
    dkimSelector: sender.dkimSelector ?? '',
    version: sender.version,
    password: '',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await changeSender(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['name', 'address', 'dkimSelector', 'password'], answer.fieldErrors))
        setFailure(answer.message);
      return;
    }
    onClose();
    await forgetSender(client, clientId);
    toast({ kind: 'success', text: 'The sender is changed' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Change the sender"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>We tell the client’s administrators with platform settings by email.</p>
      <TextField
        label="Name"
        hint={`Leave it empty to use the brand, ${sender.brandName}.`}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Email address"
        type="email"
        hint={`For example: benefits@example.com. Leave it empty to use ${sender.installationAddress}.`}
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextField
        label="DKIM selector"
        hint={selectorHint(sender)}
        error={errors.dkimSelector?.message}
        {...form.register('dkimSelector')}
      />
    </PasswordForm>
  );
}

function selectorHint({ installationSelector }: ClientSender): string {
  return installationSelector === null
    ? 'The name of the key that your mail server signs with. Leave it empty if it doesn’t sign.'
    : `Leave it empty to use the installation’s, ${installationSelector}.`;
}
