import { useState } from 'react';
import * as z from 'zod/mini';
import { Password } from '@plenty/contract/fields';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { useHasPassword } from '#session/use-has-password.ts';
import { OwnProofField } from '#shell/own-proof-field.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { DomainsField } from './domains-field.tsx';
import styles from './platform-settings.module.css';
import { toDomains, TypedDomains, useProviderForm } from './use-provider-form.ts';

interface SamlFormProps {
  readonly clientId: string;
  readonly status: SingleSignOnStatus;
  readonly onSaved: () => void;
}

const FILE = { endings: ['.xml'], maxBytes: 200_000 };
const Fields = z.object({
  metadata: z.string().check(z.minLength(1, 'Please choose the provider’s metadata file')),
  emailDomains: TypedDomains,
  allowsProviderInitiated: z.boolean(),
  password: z.optional(Password),
});

/** Everything about a SAML provider stands in its metadata file. */
export function SamlForm({ clientId, status: { provider, domains }, onSaved }: SamlFormProps) {
  const [file, setFile] = useState<File>();
  const form = useSchemaForm(Fields, {
    metadata: '',
    emailDomains: domains.map(({ domain }) => domain).join(', '),
    allowsProviderInitiated: provider?.allowsProviderInitiated ?? false,
    ...(useHasPassword() && { password: '' }),
  });
  const { failure, submit } = useProviderForm({
    clientId,
    form,
    fields: ['metadata', 'emailDomains', 'password'],
    toBody: ({ emailDomains, password, ...given }) => ({
      kind: 'saml',
      ...given,
      emailDomains: toDomains(emailDomains),
      ...(password !== undefined && { password }),
    }),
    onSaved: () => {
      setFile(undefined);
      onSaved();
    },
  });
  const { errors, isSubmitting } = form.formState;
  async function pick(picked: File | undefined): Promise<void> {
    setFile(picked);
    form.setValue('metadata', (await picked?.text()) ?? '', { shouldValidate: picked !== undefined });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>What to enter here</h3>
      <FormBanner state={form.formState} problem={failure} />
      <DropZone
        {...FILE}
        label="Metadata file"
        error={errors.metadata?.message}
        file={file}
        onPick={(picked) => void pick(picked)}
      />
      <CheckboxField
        label="Let people start at the provider"
        hint="From a tile on its own page, without our login page."
        {...form.register('allowsProviderInitiated')}
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
