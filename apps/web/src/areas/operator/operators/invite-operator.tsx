import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { InviteOperatorBody } from '@plenty/contract/operator/operator-accounts';
import { PasswordForm } from '#shell/password-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetOperators, inviteOperator } from './operators-data.ts';
import { RoleFields } from './role-fields.tsx';

export function InviteOperator({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite an operator">
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

/** Whoever is invited helps people, unless somebody chooses more. */
function InviteForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(InviteOperatorBody, { email: '', role: 'support', clientIds: [], password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await inviteOperator(body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['email', 'role', 'clientIds', 'password'], answer.fieldErrors))
        setFailure(answer.message);
      return;
    }
    onClose();
    await forgetOperators(client);
    toast({ kind: 'success', text: `We’ve sent an invitation to ${body.email}` });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Send invitation"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>The link works once, for 30 days. They choose a name and password, then set up two-factor authentication.</p>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <RoleFields
            role={field.value}
            onRole={field.onChange}
            roleError={errors.role?.message}
            clientsError={errors.clientIds?.message}
            wiring={form.register('clientIds')}
          />
        )}
      />
    </PasswordForm>
  );
}
