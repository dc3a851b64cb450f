import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MoveBody } from '@plenty/contract/operator/client-address';
import { PasswordForm } from '#shell/password-form.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { domainRecord, moveClient } from './client-address-data.ts';
import styles from './client-address.module.css';

interface MoveDialogProps {
  readonly clientId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function MoveDialog({ clientId, name, isOpen, onClose }: MoveDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`A domain for ${name}`}>
      <MoveForm clientId={clientId} onClose={onClose} />
    </Dialog>
  );
}

function MoveForm({ clientId, onClose }: Pick<MoveDialogProps, 'clientId' | 'onClose'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(MoveBody, { domain: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await moveClient(clientId, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['domain', 'password'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await client.invalidateQueries({ queryKey: ['operator'] });
    toast({ kind: 'success', text: 'The client has its own domain' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Check and move"
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>
        Lead the domain to this installation first, with a certificate for it. Where people log in with single sign-on,
        tell their provider the new address too.
      </p>
      <TextField
        label="Domain"
        hint="For example: benefits.example.com"
        error={errors.domain?.message}
        {...form.register('domain')}
      />
      <DomainRecord clientId={clientId} domain={form.watch('domain').trim().toLowerCase()} />
    </PasswordForm>
  );
}

/** What the client's own people put into their DNS. */
function DomainRecord({ clientId, domain }: { clientId: string; domain: string }) {
  const record = useQuery(domainRecord(clientId));
  if (record.isError) return <p>We couldn’t load the record that its DNS needs. Please close this and try again.</p>;
  if (!record.data) return <p>Loading the record that its DNS needs…</p>;
  const { label, value } = record.data;
  return (
    <dl className={styles.record}>
      <dt>Name of the TXT record</dt>
      <dd>{`${label}.${domain || 'the domain'}`}</dd>
      <dt>Its value</dt>
      <dd>{value}</dd>
      <dd>
        <CopyButton text={value}>Copy the value</CopyButton>
      </dd>
    </dl>
  );
}
