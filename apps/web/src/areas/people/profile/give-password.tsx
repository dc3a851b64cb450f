import { useState } from 'react';
import * as z from 'zod/mini';
import { Password } from '@plenty/contract/fields';
import { PanelLayout } from '#shell/side-panel.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { beginSetUp, type SetUp } from './two-factor-data.ts';

interface GivePasswordProps {
  readonly userId: string;
  readonly onBegun: (setUp: SetUp) => void;
  readonly close: () => void;
}

const Fields = z.object({ password: Password });

/** Whoever finds an unlocked computer must not be able to lock its owner out. */
export function GivePassword({ userId, onBegun, close }: GivePasswordProps) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(Fields, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const result = await beginSetUp(userId, password);
    if (result.outcome === 'begun') return onBegun(result.setUp);
    if (result.outcome === 'failed') return setFailure(result.message);
    form.setError('password', { message: result.problem ?? TRY_AGAIN }, { shouldFocus: true });
  });
  return (
    <PanelLayout
      onSubmit={() => void send()}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Close
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Next
          </Button>
        </>
      }
    >
      <p>Please enter your password to go on</p>
      <FormBanner state={form.formState} problem={failure} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </PanelLayout>
  );
}

/** spec 1 §8 */
const TRY_AGAIN = 'Try again or reset your password';
