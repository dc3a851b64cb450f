import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NewClientBody } from '@plenty/contract/operator/client-setup';
import { suggestSlug } from '@plenty/domain/hosts/suggest-slug';
import { clientSetupPath, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { createClient, forgetSetup, newAddress } from './client-setup-data.ts';
import styles from './client-setup.module.css';

/** The first step: a name and an address. Nothing is seen of the client until it goes live. */
export function NewClientPage() {
  usePageTitle('New client');
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Clients', to: paths.operator }]} current="New client" />
      <h1 className={styles.title}>New client</h1>
      <SettingsSection
        title="Name and address"
        lead="Nobody sees the portal until you go live. You can leave at any time and go on later."
      >
        <NewClientForm />
      </SettingsSection>
    </div>
  );
}

function NewClientForm() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(NewClientBody, { name: '', slug: '' });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const slug = form.watch('slug');
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await createClient(body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['name', 'slug'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    await forgetSetup(client);
    await navigate(clientSetupPath(answer.id));
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
      <TextField
        label="Name"
        hint="As people know it, for example Northwind Joinery"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          onChange: (event: { target: { value: string } }) => {
            if (!dirtyFields.slug) form.setValue('slug', suggestSlug(event.target.value), { shouldValidate: true });
          },
        })}
      />
      <TextField
        label="Address"
        hint="Lower-case letters, digits and hyphens. It can’t be changed later; a domain of its own can be added."
        autoComplete="off"
        autoCapitalize="none"
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <AddressState slug={slug} />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Create the client
        </Button>
      </div>
    </form>
  );
}

const REFUSED = {
  taken: 'Another client has this address. Choose another.',
  reserved: 'This name is kept for the portal itself. Choose another.',
} as const;

function AddressState({ slug }: { slug: string }) {
  const { data } = useQuery(newAddress(slug));
  const host = data?.origin ? new URL(data.origin).host : undefined;
  return (
    <p className={styles.address} role="status">
      {data?.state === 'free' && (
        <>
          The portal will be at <b>{host}</b>
        </>
      )}
      {(data?.state === 'taken' || data?.state === 'reserved') && REFUSED[data.state]}
    </p>
  );
}
