import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeRightsBody, type AdministratorRow } from '@plenty/contract/people/administrators';
import { useHasPassword } from '#session/use-has-password.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { changeRights, forgetRights } from './administrators-data.ts';
import { PermissionFields } from './permission-fields.tsx';
import { PasswordForm } from '#shell/password-form.tsx';

interface ChangeRightsProps {
  readonly clientId: string;
  /** Nobody while nothing is asked. */
  readonly row: AdministratorRow | undefined;
  readonly onClose: () => void;
}

export function ChangeRights({ clientId, row, onClose }: ChangeRightsProps) {
  // Whom it is about stays in sight while the dialog closes.
  const [shown, setShown] = useState(row);
  if (row !== undefined && row !== shown) setShown(row);
  return (
    <Dialog isOpen={row !== undefined} onClose={onClose} title={`What ${shown?.name ?? ''} may use`}>
      {shown && <ChangeForm key={`${shown.id} ${shown.version}`} clientId={clientId} row={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({ clientId, row, onClose }: ChangeRightsProps & { readonly row: AdministratorRow }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { id: accountId, name, permissions, version } = row;
  const form = useSchemaForm(ChangeRightsBody, { permissions, version, ...(useHasPassword() && { password: '' }) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await changeRights({ params: { id: clientId, accountId }, body });
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['permissions', 'password'], answer.fieldErrors)) setFailure(answer.message);
      // What was refused may be because somebody else was first: the list behind shows what there is.
      await forgetRights(client, clientId);
      return;
    }
    onClose();
    await forgetRights(client, clientId);
    const text = answer.outcome === 'done' ? `The rights of ${name} have changed` : 'This waits for a second person';
    toast({ kind: 'success', text });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Save"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>What you take away is gone at once, wherever they are logged in. They get an e-mail.</p>
      <PermissionFields error={errors.permissions?.message} wiring={form.register('permissions')} />
    </PasswordForm>
  );
}
