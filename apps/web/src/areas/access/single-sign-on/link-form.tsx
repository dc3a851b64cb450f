import { useState } from 'react';
import * as z from 'zod/mini';
import { Password, SecondFactorCode } from '@plenty/contract/fields';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { FormFields, FormSheet } from '#ui/form-sheet.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import type { ProofAsked, SsoEntry, LinkProof } from './sso-data.ts';

interface LinkFormProps {
  readonly asked: ProofAsked;
  readonly onProve: (proof: LinkProof) => Promise<SsoEntry>;
}

const Fields = z.object({ password: z.optional(Password), code: z.optional(SecondFactorCode) });

/** The first time that a provider vouches for somebody who could log in here before. */
export function LinkForm({ asked, onProve }: LinkFormProps) {
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(Fields, {
    ...(asked.includes('password') && { password: '' }),
    ...(asked.includes('code') && { code: '' }),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password, code }) => {
    setProblem(undefined);
    const entry = await onProve({ ...(password !== undefined && { password }), ...(code !== undefined && { code }) });
    if (entry.outcome === 'asked') showFieldErrors(form, asked, entry.fieldErrors);
    if (entry.outcome === 'refused') setProblem(entry.message);
  });
  return (
    <FormSheet title="Link your login" intro={sayWhyAsked(asked)}>
      <FormFields onSubmit={() => void submit()}>
        <FormBanner state={form.formState} problem={problem} />
        {asked.includes('password') && (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        {asked.includes('code') && (
          <TextField
            label="Authentication code"
            hint="Of your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            error={errors.code?.message}
            {...form.register('code')}
          />
        )}
        <Button type="submit" block busy={isSubmitting}>
          Link and log in
        </Button>
      </FormFields>
    </FormSheet>
  );
}

function sayWhyAsked(asked: ProofAsked): string {
  const what = asked.includes('password') ? 'password' : 'authentication code';
  return `From now on you can log in with your work account. Please enter your ${what} for this site once, so that we know this account is yours.`;
}
