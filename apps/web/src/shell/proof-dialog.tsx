import { useState } from 'react';
import { ConfirmPasswordBody } from '@plenty/contract/people/profile';
import { useHasPassword } from '#session/use-has-password.ts';
import { useSetup } from '#session/session-store.ts';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { FreshLoginLink } from './fresh-login-link.tsx';
import { confirmPassword } from './proof-data.ts';

interface ProofDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

const TITLE = 'Please confirm that it is you';

/** Asks for the password, so that nobody can use a screen left open. */
export function ProofDialog({ isOpen, onClose, onConfirmed }: ProofDialogProps) {
  const hasPassword = useHasPassword();
  if (hasPassword) return <AskPassword isOpen={isOpen} onClose={onClose} onConfirmed={onConfirmed} />;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={TITLE}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <FreshLoginLink />
        </>
      }
    >
      <p>Your employer’s login will ask you again, and bring you back here. Then try again within 15 minutes.</p>
    </Dialog>
  );
}

function AskPassword({ isOpen, onClose, onConfirmed }: ProofDialogProps) {
  const { user } = useSetup();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(ConfirmPasswordBody, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      const problem = await confirmPassword(password);
      if (problem !== undefined) return form.setError('password', { message: problem }, { shouldFocus: true });
      form.reset();
      onConfirmed();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  });
  function close(): void {
    form.reset();
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={TITLE}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button busy={isSubmitting} onClick={() => void send()}>
            Continue
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FormBanner state={form.formState} problem={failure} />
        {/* Password managers need the address beside the password. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  );
}
