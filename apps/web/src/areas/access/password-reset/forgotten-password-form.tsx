import { useState } from 'react';
import { ForgottenBody } from '@plenty/contract/access/password-reset';
import { RobotCheck } from '#areas/access/robot-check/public.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { FormFields } from '#ui/form-sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { askForLink, type AskOutcome } from './forgotten-password-data.ts';

const FIELDS = ['email', 'recaptcha'] as const;

export function ForgottenPasswordForm({ onSent }: { onSent: () => void }) {
  const [refusal, setRefusal] = useState<Exclude<AskOutcome, { outcome: 'sent' }>>();
  const [tries, setTries] = useState(0);
  const form = useSchemaForm(ForgottenBody, { email: '', recaptcha: '' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, recaptcha }) => {
    setRefusal(undefined);
    const result = await askForLink(email, recaptcha);
    if (result.outcome === 'sent') return onSent();
    // A robot check works once, whatever became of it.
    form.setValue('recaptcha', '');
    setTries(tries + 1);
    setRefusal(result);
    if (result.outcome === 'invalid') showFieldErrors(form, FIELDS, result.fieldErrors);
  });

  return (
    <FormFields onSubmit={() => void submit()}>
      {!refusal && <FormBanner state={form.formState} />}
      {refusal && (
        <Banner kind="alert">
          {refusal.outcome === 'failed' && <p>Oops... there was an issue requesting your password reset link</p>}
          <p>{refusal.message}</p>
        </Banner>
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder="name@company.com"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RobotCheck
        key={tries}
        onChange={(solution) => form.setValue('recaptcha', solution, { shouldValidate: solution !== '' })}
        error={errors.recaptcha?.message}
      />
      <Button type="submit" block busy={isSubmitting}>
        Send link
      </Button>
    </FormFields>
  );
}
