import { useState } from 'react';
import { useParams } from 'react-router';
import { AcceptBody } from '@plenty/contract/operator/operator-links';
import { PASSWORD_MINIMUM } from '@plenty/contract/operator/operators';
import { ROLE_WORDS, type OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { FormButtons, FormFields, FormSheet } from '#ui/form-sheet.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { LinkPage, type LinkHandlers } from './link-page.tsx';
import { acceptInvitation, openInvitation } from './operator-links-data.ts';
import { useOpenedLink } from './use-opened-link.ts';

/** Opened by the link of an invitation: whoever it is for becomes an operator. */
export function InvitationPage() {
  usePageTitle('Accept the invitation');
  const { token = '' } = useParams();
  const { link, retry } = useOpenedLink(token, openInvitation);
  const [outcome, setOutcome] = useState<'done' | 'expired'>();
  return (
    <LinkPage
      link={link}
      onRetry={retry}
      outcome={outcome}
      expiredText="Ask the person who invited you to send you another invitation."
      done={{ title: 'Your account is ready', text: 'Log in to set up two-factor authentication.' }}
    >
      {link.state === 'ready' && (
        <InvitationForm
          token={token}
          {...link.opened}
          onDone={() => setOutcome('done')}
          onExpired={() => setOutcome('expired')}
        />
      )}
    </LinkPage>
  );
}

interface InvitationFormProps extends LinkHandlers {
  readonly token: string;
  readonly email: string;
  readonly role: OperatorRole;
}

const FIELDS = ['first_name', 'surname', 'password', 'password_confirmation'] as const;
const EMPTY = { first_name: '', surname: '', password: '', password_confirmation: '' };

function InvitationForm({ token, email, role, onDone, onExpired }: InvitationFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(AcceptBody, { token, ...EMPTY });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const result = await acceptInvitation(body);
    if (result.outcome === 'done') return onDone();
    if (result.outcome === 'expired') return onExpired();
    if (!showFieldErrors(form, FIELDS, result.fieldErrors)) setFailure(result.message);
  });
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <FormSheet
      title="Accept the invitation"
      intro={`You’ll help run this portal as ${email}. Your role: ${ROLE_WORDS[role]}.`}
    >
      <FormFields onSubmit={() => void submit()}>
        <FormBanner state={form.formState} problem={failure} />
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Surname" autoComplete="family-name" {...field('surname')} />
        <PasswordField
          label="Password"
          hint={`At least ${PASSWORD_MINIMUM} characters`}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label="Repeat password" autoComplete="new-password" {...field('password_confirmation')} />
        <FormButtons>
          <Button type="submit" busy={isSubmitting}>
            Accept the invitation
          </Button>
        </FormButtons>
      </FormFields>
    </FormSheet>
  );
}
