import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SuspendBody } from '@plenty/contract/operator/clients';
import { PasswordForm } from '#shell/password-form.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetClients, suspendClient } from './client-data.ts';

interface SuspendDialogProps {
  readonly clientId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SuspendDialog({ clientId, name, isOpen, onClose }: SuspendDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Suspend ${name}?`}>
      <SuspendForm clientId={clientId} onClose={onClose} />
    </Dialog>
  );
}

function SuspendForm({ clientId, onClose }: Pick<SuspendDialogProps, 'clientId' | 'onClose'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(SuspendBody, { message: '', closesMonths: false, password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await suspendClient(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['message', 'password'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await forgetClients(client);
    toast({ kind: 'success', text: 'The client is suspended' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Suspend the client"
      isDanger
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>Everybody there is logged out at once. Administrators with platform settings get an email.</p>
      <TextAreaField
        label="What people read on the portal’s page"
        hint="For example: We are moving to a new provider. We’ll be back on 1 March."
        rows={3}
        maxLength={500}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <CheckboxField
        label="Go on closing payroll months"
        hint="Choices go on, and payroll gets its reports. Without it, months close once the client is resumed."
        {...form.register('closesMonths')}
      />
    </PasswordForm>
  );
}
