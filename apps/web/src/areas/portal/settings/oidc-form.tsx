import * as z from 'zod/mini';
import { Password, REQUIRED } from '@plenty/contract/fields';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { useHasPassword } from '#session/use-has-password.ts';
import { OwnProofField } from '#shell/own-proof-field.tsx';
import { Button } from '#ui/button.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { DomainsField } from './domains-field.tsx';
import styles from './platform-settings.module.css';
import { toDomains, TypedDomains, useProviderForm } from './use-provider-form.ts';

interface OidcFormProps {
  readonly clientId: string;
  readonly status: SingleSignOnStatus;
  readonly onSaved: () => void;
}

const Filled = z.string().check(z.trim(), z.minLength(1, REQUIRED));
const Fields = z.object({
  discoveryUrl: Filled,
  clientId: Filled,
  clientSecret: z.string(),
  emailDomains: TypedDomains,
  password: z.optional(Password),
});

/** An OpenID Connect provider tells us the rest by itself, at its discovery address. */
export function OidcForm({ clientId, status: { provider, domains }, onSaved }: OidcFormProps) {
  const stored = provider?.kind === 'oidc' ? provider : undefined;
  const form = useSchemaForm(Fields, {
    discoveryUrl: stored?.issuer ?? '',
    clientId: stored?.clientId ?? '',
    clientSecret: '',
    emailDomains: domains.map(({ domain }) => domain).join(', '),
    ...(useHasPassword() && { password: '' }),
  });
  const { failure, submit } = useProviderForm({
    clientId,
    form,
    fields: ['discoveryUrl', 'clientId', 'clientSecret', 'emailDomains', 'password'],
    toBody: ({ clientSecret, emailDomains, password, ...given }) => ({
      kind: 'oidc',
      ...given,
      ...(clientSecret !== '' && { clientSecret }),
      emailDomains: toDomains(emailDomains),
      ...(password !== undefined && { password }),
    }),
    onSaved,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>What to enter here</h3>
      <FormBanner state={form.formState} problem={failure} />
      <TextField
        label="Discovery address"
        type="url"
        hint="The issuer, or the address that ends in /.well-known/openid-configuration."
        autoComplete="off"
        error={errors.discoveryUrl?.message}
        {...form.register('discoveryUrl')}
      />
      <TextField label="Client ID" autoComplete="off" error={errors.clientId?.message} {...form.register('clientId')} />
      <TextField
        label="Client secret"
        type="password"
        hint={stored && 'Leave empty to keep the current secret.'}
        autoComplete="off"
        error={errors.clientSecret?.message}
        {...form.register('clientSecret')}
      />
      <DomainsField error={errors.emailDomains?.message} {...form.register('emailDomains')} />
      <OwnProofField error={errors.password?.message} {...form.register('password')} />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Save provider
        </Button>
      </div>
    </form>
  );
}
