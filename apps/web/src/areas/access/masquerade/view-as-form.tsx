import { useState } from 'react';
import { MasqueradeBody } from '@plenty/contract/access/masquerade';
import { useHasPassword } from '#session/use-has-password.ts';
import { OwnProofField } from '#shell/own-proof-field.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { askForMasquerade, type ViewerType } from './view-as-data.ts';
import type { ViewedPerson } from './view-as.tsx';

interface ViewAsFormProps {
  readonly by: ViewerType;
  readonly person: ViewedPerson;
  readonly onCancel: () => void;
  /** False where the link cannot be opened. */
  readonly onLink: (address: string) => boolean;
}

export function ViewAsForm({ by, person, onCancel, onLink }: ViewAsFormProps) {
  // The newest comes first.
  const [schemeId, setSchemeId] = useState(person.schemes[0]?.id ?? '');
  const [failure, setFailure] = useState<string>();
  const hasPassword = useHasPassword();
  const form = useSchemaForm(MasqueradeBody, { reason: '', ...(hasPassword && { password: '' }) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const result = await askForMasquerade(by, { params: { schemeId, employeeId: person.employeeId }, body });
    if (result.outcome === 'refused') {
      if (!showFieldErrors(form, ['reason', 'password'], result.fieldErrors)) setFailure(result.message);
      return;
    }
    if (!onLink(result.address)) setFailure('The address of this portal is not a safe one, so we did not go there.');
  });
  return (
    <DialogForm
      action="Open in a new tab"
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
    >
      <p>
        You will see what {person.name} ({person.email}) sees, for an hour at most, and can change nothing. Every page
        is noted in the audit trail, and {person.name} can read who looked, when and why.
      </p>
      <FormBanner state={form.formState} problem={failure} />
      <SelectField
        label="Scheme year"
        value={schemeId}
        onChange={(event) => setSchemeId(event.target.value)}
        options={person.schemes.map(({ id, schemeYear }) => ({ value: id, label: String(schemeYear) }))}
      />
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <OwnProofField error={errors.password?.message} {...form.register('password')} />
    </DialogForm>
  );
}
