import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ChangeRoleBody } from '@plenty/contract/operator/operator-accounts';
import type { OperatorRow } from '@plenty/contract/operator/operators';
import { PasswordForm } from '#shell/password-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { changeOperatorRole, forgetOperators } from './operators-data.ts';
import { RoleFields } from './role-fields.tsx';

interface ChangeRoleProps {
  /** Nobody while nothing is asked. */
  readonly operator: OperatorRow | undefined;
  readonly onClose: () => void;
}

export function ChangeRole({ operator, onClose }: ChangeRoleProps) {
  // Who was asked about stays in sight while the dialog closes.
  const [shown, setShown] = useState(operator);
  if (operator !== undefined && operator !== shown) setShown(operator);
  return (
    <Dialog
      isOpen={operator !== undefined}
      onClose={onClose}
      title={`Change the role of ${shown?.name || shown?.email || 'this operator'}`}
    >
      {shown && <ChangeRoleForm key={shown.id} operator={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeRoleForm({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(ChangeRoleBody, {
    role: operator.role ?? 'read-only',
    clientIds: operator.clients.map(({ id }) => id),
    password: '',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await changeOperatorRole(operator.id, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['role', 'clientIds', 'password'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await forgetOperators(client);
    toast({ kind: 'success', text: 'The role has been changed' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Change role"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>They’re logged out and can log in again straight away.</p>
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
