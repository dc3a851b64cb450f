import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddAdministratorBody } from '@plenty/contract/people/administrators';
import { useHasPassword } from '#session/use-has-password.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { addAdministrator, forgetRights } from './administrators-data.ts';
import { CandidateField } from './candidate-field.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { PasswordForm } from '#shell/password-form.tsx';

interface AddAdministratorProps {
  readonly clientId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddAdministrator({ clientId, isOpen, onClose }: AddAdministratorProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add an administrator">
      <AddForm clientId={clientId} onClose={onClose} />
    </Dialog>
  );
}

/** A new one may use nothing until somebody ticks it: product §10. */
function AddForm({ clientId, onClose }: Omit<AddAdministratorProps, 'isOpen'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(AddAdministratorBody, {
    accountId: '',
    permissions: [],
    ...(useHasPassword() && { password: '' }),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await addAdministrator(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['accountId', 'permissions', 'password'], answer.fieldErrors))
        setFailure(answer.message);
      return;
    }
    onClose();
    await forgetRights(client, clientId);
    const text = answer.outcome === 'done' ? 'The administrator has been added' : 'This waits for a second person';
    toast({ kind: 'success', text });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Add"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <CandidateField
        clientId={clientId}
        error={errors.accountId?.message}
        onChoose={(id) => form.setValue('accountId', id ?? '', { shouldValidate: id !== null })}
      />
      <PermissionFields error={errors.permissions?.message} wiring={form.register('permissions')} />
    </PasswordForm>
  );
}
