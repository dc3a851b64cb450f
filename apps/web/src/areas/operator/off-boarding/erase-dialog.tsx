import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ErasureBody, GRACE_DAYS, type OffBoarding } from '@plenty/contract/operator/off-boarding';
import { PasswordForm } from '#shell/password-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetOffBoarding, scheduleErasure } from './off-boarding-data.ts';

interface EraseDialogProps {
  readonly clientId: string;
  readonly client: OffBoarding;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EraseDialog({ client, isOpen, onClose, clientId }: EraseDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Erase ${client.name}?`}>
      <EraseForm clientId={clientId} slug={client.slug} onClose={onClose} />
    </Dialog>
  );
}

interface EraseFormProps extends Pick<EraseDialogProps, 'clientId' | 'onClose'> {
  readonly slug: string;
}

function EraseForm({ clientId, slug, onClose }: EraseFormProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(ErasureBody, { graceDays: GRACE_DAYS.usual, slug: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await scheduleErasure(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['graceDays', 'slug', 'password'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await forgetOffBoarding(client);
    toast({ kind: 'success', text: 'The erasure is scheduled' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Schedule the erasure"
      isDanger
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>After the grace period nobody can bring this data back. Check that you can open the archive first.</p>
      <Controller
        control={form.control}
        name="graceDays"
        render={({ field }) => (
          <NumberField
            label="Days until the erasure"
            hint={`From ${GRACE_DAYS.least} to ${GRACE_DAYS.most}`}
            min={GRACE_DAYS.least}
            max={GRACE_DAYS.most}
            step={1}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.graceDays?.message}
          />
        )}
      />
      <TextField
        label="The client’s address"
        hint={`Type ${slug} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...form.register('slug')}
      />
    </PasswordForm>
  );
}
