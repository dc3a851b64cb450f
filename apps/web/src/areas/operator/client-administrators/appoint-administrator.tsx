import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { AppointBody } from '@plenty/contract/operator/client-administrators';
import { PermissionFields } from '#areas/people/administrators/public.ts';
import { PasswordForm } from '#shell/password-form.tsx';
import { DateOfBirthField } from '#ui/date-of-birth-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { appointAdministrator, clientAdministratorsKey } from './client-administrators-data.ts';

interface AppointAdministratorProps {
  readonly clientId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AppointAdministrator({ clientId, isOpen, onClose }: AppointAdministratorProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite an administrator">
      <AppointForm clientId={clientId} onClose={onClose} />
    </Dialog>
  );
}

const FIELDS = ['email', 'firstName', 'surname', 'dateOfBirth', 'permissions', 'password'] as const;
const EMPTY = { email: '', firstName: '', surname: '', dateOfBirth: '', permissions: [], password: '' };

/** Nothing is ticked: a new one may use what somebody has chosen for them. */
function AppointForm({ clientId, onClose }: Omit<AppointAdministratorProps, 'isOpen'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(AppointBody, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await appointAdministrator(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, FIELDS, answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await client.invalidateQueries({ queryKey: clientAdministratorsKey(clientId) });
    const text = answer.outcome === 'waiting' ? 'We’ve sent the invitation' : 'They are an administrator now';
    toast({ kind: 'success', text });
  });
  const field = (name: 'email' | 'firstName' | 'surname') => ({
    ...form.register(name),
    error: errors[name]?.message,
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
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="If this is somebody in the employee data, they keep the name and date of birth from there."
        {...field('email')}
      />
      <TextField label="First name" autoComplete="off" {...field('firstName')} />
      <TextField label="Surname" autoComplete="off" {...field('surname')} />
      <Controller
        control={form.control}
        name="dateOfBirth"
        render={({ field: birth, fieldState }) => (
          <DateOfBirthField
            hint="We ask for it when they activate the account, e.g. 28 08 1978."
            error={fieldState.error?.message}
            {...birth}
          />
        )}
      />
      <PermissionFields error={errors.permissions?.message} wiring={form.register('permissions')} />
    </PasswordForm>
  );
}
