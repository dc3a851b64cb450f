import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TestMailBody } from '@plenty/contract/operator/client-setup';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetSetup, requestTestMail } from './client-setup-data.ts';
import styles from './client-setup.module.css';

/** An email in the client's look, to see that it arrives. */
export function TestMailForm({ clientId }: { clientId: string }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(TestMailBody, { email: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    const answer = await requestTestMail(clientId, email);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['email'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    toast({ kind: 'success', text: 'The test email is on its way' });
    await forgetSetup(client);
  });
  return (
    <form className={styles.testMail} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Send a test email to"
        type="email"
        hint="For example your own address"
        error={errors.email?.message ?? failure}
        {...form.register('email')}
      />
      <Button type="submit" kind="soft" busy={isSubmitting}>
        Send a test email
      </Button>
    </form>
  );
}
