import { useState } from 'react';
import { ResetSecondFactorBody, type OperatorPersonRow } from '@plenty/contract/operator/operators';
import { FormBanner } from '#ui/form-banner.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { resetSecondFactor } from './people-data.ts';

interface ResetSecondFactorProps {
  /** Nobody while nothing is asked. */
  readonly person: OperatorPersonRow | undefined;
  readonly onClose: () => void;
}

/** For someone who has lost phone and recovery codes. It asks first, and wants to know why. */
export function ResetSecondFactor({ person, onClose }: ResetSecondFactorProps) {
  // Who was asked about stays in sight while the dialog closes.
  const [shown, setShown] = useState(person);
  if (person !== undefined && person !== shown) setShown(person);
  return (
    <Dialog isOpen={person !== undefined} onClose={onClose} title="Reset two factor authentication?">
      {shown && <ResetPersonForm key={shown.id} person={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ResetPersonForm({ person, onClose }: { person: OperatorPersonRow; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(ResetSecondFactorBody, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    const result = await resetSecondFactor(person, reason);
    if (result.outcome === 'refused') {
      if (!showFieldErrors(form, ['reason'], result.fieldErrors)) setFailure(result.message);
      return;
    }
    onClose();
    toast({ kind: 'success', text: `Two factor authentication of ${person.name} has been reset` });
  });
  return (
    <DialogForm
      action="Reset"
      isDanger
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>
        {person.name} ({person.email}) will be logged out everywhere and can then log in with the password and set it up
        anew. Make sure that it is really them who ask: the reason stands in the audit trail, and they get a mail.
      </p>
      <FormBanner state={form.formState} problem={failure} />
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </DialogForm>
  );
}
