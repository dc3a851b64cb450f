import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CARER_KINDS, CarerBody, type Carer } from '@plenty/contract/payroll/vouchers';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormButtons, FormFields } from '#ui/form-sheet.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { vouchersKey } from './balance-data.ts';
import { saveCarer, type NewCarer } from './vouchers-data.ts';

export const KIND_LABELS: Readonly<Record<Carer['kind'], string>> = {
  nursery: 'Nursery',
  childminder: 'Childminder',
  nanny: 'Nanny',
  club: 'Breakfast, after-school or holiday club',
  school: 'School',
};
const KINDS = CARER_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }));
const FIELDS = ['name', 'kind', 'registrationNumber', 'reference'] as const;

interface CarerDialogProps {
  readonly edited: Carer | 'new' | undefined;
  readonly onClose: () => void;
}

export function CarerDialog({ edited, onClose }: CarerDialogProps) {
  return (
    <Dialog isOpen={edited !== undefined} onClose={onClose} title={edited === 'new' ? 'Add a carer' : 'Change a carer'}>
      {edited !== undefined && <CarerForm known={edited === 'new' ? undefined : edited} onClose={onClose} />}
    </Dialog>
  );
}

function CarerForm({ known, onClose }: { known: Carer | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm(CarerBody, {
    name: known?.name ?? '',
    kind: known?.kind,
    registrationNumber: known?.registrationNumber ?? '',
    reference: known?.reference ?? '',
  });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string>();

  async function save(body: NewCarer): Promise<void> {
    setProblem(undefined);
    const answer = await saveCarer(body, known?.id);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, FIELDS, answer.fieldErrors)) setProblem(answer.message);
      return;
    }
    await client.invalidateQueries({ queryKey: vouchersKey });
    toast({ kind: 'success', text: 'The carer has been saved' });
    onClose();
  }

  return (
    <FormFields onSubmit={() => void form.handleSubmit(save)()}>
      <FormBanner state={form.formState} problem={problem} />
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="Kind of care"
        placeholder="Please choose"
        options={KINDS}
        error={errors.kind?.message}
        {...form.register('kind')}
        value={form.watch('kind') ?? ''}
      />
      <TextField
        label="Registration number"
        hint="With Ofsted or another regulator, as it stands on the certificate"
        error={errors.registrationNumber?.message}
        {...form.register('registrationNumber')}
      />
      <TextField
        label="Your reference"
        hint="By which the carer knows your family; you may leave it empty"
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <FormButtons>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Save carer
        </Button>
      </FormButtons>
    </FormFields>
  );
}
