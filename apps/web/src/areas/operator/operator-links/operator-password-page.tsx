import { useState } from 'react';
import { useParams } from 'react-router';
import { OperatorPasswordBody } from '@plenty/contract/operator/operator-links';
import { PASSWORD_MINIMUM } from '@plenty/contract/operator/operators';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { FormButtons, FormFields, FormSheet } from '#ui/form-sheet.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { LinkPage, type LinkHandlers } from './link-page.tsx';
import { openResetLink, setOperatorPassword } from './operator-links-data.ts';
import { useOpenedLink } from './use-opened-link.ts';

/** Opened by a mailed link: an operator sets a new password. */
export function OperatorPasswordPage() {
  usePageTitle('Set a new password');
  const { token = '' } = useParams();
  const { link, retry } = useOpenedLink(token, openResetLink);
  const [outcome, setOutcome] = useState<'done' | 'expired'>();
  return (
    <LinkPage
      link={link}
      onRetry={retry}
      outcome={outcome}
      expiredText="Ask for another link, or ask an owner to send you one."
      done={{ title: 'Your password has been changed', text: 'You can log in with your new password now.' }}
    >
      {link.state === 'ready' && (
        <OperatorPasswordForm
          token={token}
          {...link.opened}
          onDone={() => setOutcome('done')}
          onExpired={() => setOutcome('expired')}
        />
      )}
    </LinkPage>
  );
}

interface OperatorPasswordFormProps extends LinkHandlers {
  readonly token: string;
  readonly email: string;
  readonly needsCode: boolean;
}

const FIELDS = ['password', 'password_confirmation', 'code'] as const;

function OperatorPasswordForm({ token, email, needsCode, onDone, onExpired }: OperatorPasswordFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(OperatorPasswordBody, {
    token,
    password: '',
    password_confirmation: '',
    ...(needsCode && { code: '' }),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const result = await setOperatorPassword(body);
    if (result.outcome === 'done') return onDone();
    if (result.outcome === 'expired') return onExpired();
    if (!showFieldErrors(form, FIELDS, result.fieldErrors)) setFailure(result.message);
  });
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <FormSheet title="Set a new password" intro={`For ${email}. Every other login ends.`}>
      <FormFields onSubmit={() => void submit()}>
        <FormBanner state={form.formState} problem={failure} />
        <PasswordField
          label="New password"
          hint={`At least ${PASSWORD_MINIMUM} characters`}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Repeat password" autoComplete="new-password" {...field('password_confirmation')} />
        {needsCode && (
          <TextField
            label="Authentication code"
            hint="The six digits in your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            {...field('code')}
          />
        )}
        <FormButtons>
          <Button type="submit" busy={isSubmitting}>
            Set the password
          </Button>
        </FormButtons>
      </FormFields>
    </FormSheet>
  );
}
