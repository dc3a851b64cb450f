import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddApiKeyBody } from '@plenty/contract/people/api-keys';
import { useHasPassword } from '#session/use-has-password.ts';
import { OwnProofField } from '#shell/own-proof-field.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { addKey, forgetKeys } from './api-keys-data.ts';
import { FreshKey } from './fresh-key.tsx';

interface KeyDialogProps {
  readonly clientId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A name is asked for, and then the key is shown once. */
export function KeyDialog({ clientId, isOpen, onClose }: KeyDialogProps) {
  const [key, setKey] = useState<string>();
  function close(): void {
    setKey(undefined);
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={key === undefined ? 'New API key' : 'Your new key'}>
      {key === undefined ? (
        <KeyForm clientId={clientId} onMade={setKey} onCancel={close} />
      ) : (
        <FreshKey apiKey={key} onDone={close} />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly clientId: string;
  readonly onMade: (key: string) => void;
  readonly onCancel: () => void;
}

function KeyForm({ clientId, onMade, onCancel }: FormProps) {
  const client = useQueryClient();
  const hasPassword = useHasPassword();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(AddApiKeyBody, hasPassword ? { name: '', password: '' } : { name: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await addKey(clientId, body);
    if (answer.outcome === 'made') {
      onMade(answer.key);
      await forgetKeys(client, clientId);
    } else if (!showFieldErrors(form, ['name', 'password'], answer.fieldErrors)) setFailure(answer.message);
  });
  return (
    <DialogForm
      action="Make the key"
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
    >
      <FormBanner state={form.formState} problem={failure} />
      <TextField
        label="Name"
        hint="What it is for, such as the system that uses it. All administrators see it."
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <OwnProofField error={errors.password?.message} {...form.register('password')} />
    </DialogForm>
  );
}
