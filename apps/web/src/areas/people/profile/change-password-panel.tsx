import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { NewPassword, Password } from '@plenty/contract/fields';
import {
  NOT_ALL_RULES,
  PasswordChecklist,
  usePasswordChecks,
} from '#areas/access/passwords/password-checklist/public.ts';
import { useSetup } from '#session/session-store.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { changePassword, checkOwnPassword } from './password-data.ts';
import { sessionsKey } from './sessions-data.ts';

/** The confirmation is sent equal to the password (spec 1 §5), so nobody types it. */
const Fields = z.object({ current_password: Password, password: NewPassword });

export function ChangePasswordPanel({ close, succeed }: PanelProps) {
  const { user } = useSetup();
  const { form, rules, banner, submit } = useChange(succeed);
  const { errors, isSubmitting } = form.formState;
  return (
    <PanelLayout
      onSubmit={submit}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Change password
          </Button>
        </>
      }
    >
      <p>You will be logged out everywhere but in this browser.</p>
      <FormBanner state={form.formState} problem={banner} />
      {/* Password managers need the address beside the password. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordChecklist checks={rules.checks} password={form.watch('password')} />
    </PanelLayout>
  );
}

function useChange(succeed: () => void) {
  const client = useQueryClient();
  const [banner, setBanner] = useState<string>();
  const form = useSchemaForm(Fields, { current_password: '', password: '' });
  const rules = usePasswordChecks(checkOwnPassword, form.watch('password'));

  const send = form.handleSubmit(async ({ current_password, password }) => {
    setBanner(undefined);
    if (!(await areRulesMet(password))) return;
    const result = await changePassword({ current_password, password, password_confirmation: password });
    if (result.outcome === 'changed') {
      await client.invalidateQueries({ queryKey: sessionsKey });
      return succeed();
    }
    if (result.checks.length > 0) rules.show(password, result.checks);
    const isAtField = showFieldErrors(form, ['current_password', 'password'], result.fieldErrors);
    if (!isAtField) setBanner(result.message);
  });

  async function areRulesMet(password: string): Promise<boolean> {
    try {
      if (await rules.settle(password)) return true;
      form.setError('password', { message: NOT_ALL_RULES }, { shouldFocus: true });
    } catch (error) {
      setBanner(error instanceof Error ? error.message : String(error));
    }
    return false;
  }

  return { form, rules, banner, submit: () => void send() };
}
