import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DisableBody } from '@plenty/contract/access/two-factor';
import { useSetup } from '#session/session-store.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { disableSecondFactor, STALE_AFTER_CHANGE } from './two-factor-data.ts';

const FIELDS = ['password', 'code', 'reason'] as const;

export function TwoFaDisablePanel({ close, succeed }: PanelProps) {
  const { form, banner, submit } = useDisabling(succeed);
  const { errors, isSubmitting } = form.formState;
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <PanelLayout
      onSubmit={submit}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Close
          </Button>
          <Button kind="danger" type="submit" busy={isSubmitting}>
            Disable
          </Button>
        </>
      }
    >
      <p>Your password alone will open your account again. You will be logged out everywhere but in this browser.</p>
      <FormBanner state={form.formState} problem={banner} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <TextField
        label="Authentication code"
        hint="Six digits from your app, or one of your recovery codes"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <TextAreaField label="Reason" rows={3} maxLength={500} {...field('reason')} />
    </PanelLayout>
  );
}

function useDisabling(succeed: () => void) {
  const { user } = useSetup();
  const client = useQueryClient();
  const [banner, setBanner] = useState<string>();
  const form = useSchemaForm(DisableBody, { password: '', code: '', reason: '' });
  const send = form.handleSubmit(async (values) => {
    setBanner(undefined);
    const result = await disableSecondFactor(user.id, values);
    if (result.outcome === 'disabled') {
      await Promise.all(STALE_AFTER_CHANGE.map((queryKey) => client.invalidateQueries({ queryKey })));
      return succeed();
    }
    if (!showFieldErrors(form, FIELDS, result.fieldErrors)) setBanner(result.message);
  });
  return { form, banner, submit: () => void send() };
}
