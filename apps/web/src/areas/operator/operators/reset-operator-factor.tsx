import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResetOperatorFactorBody, type OperatorRow } from '@plenty/contract/operator/operators';
import { PasswordForm } from '#shell/password-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetOperators, resetOperatorFactor } from './operators-data.ts';

interface ResetOperatorFactorProps {
  /** Nobody while nothing is asked. */
  readonly operator: OperatorRow | undefined;
  readonly onClose: () => void;
}

/** For another operator who has lost phone and recovery codes. */
export function ResetOperatorFactor({ operator, onClose }: ResetOperatorFactorProps) {
  // Who was asked about stays in sight while the dialog closes.
  const [shown, setShown] = useState(operator);
  if (operator !== undefined && operator !== shown) setShown(operator);
  return (
    <Dialog isOpen={operator !== undefined} onClose={onClose} title="Reset two factor authentication?">
      {shown && <ResetOperatorForm key={shown.id} operator={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ResetOperatorForm({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(ResetOperatorFactorBody, { reason: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const answer = await resetOperatorFactor(operator.id, body);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['reason', 'password'], answer.fieldErrors)) setFailure(answer.message);
      return;
    }
    onClose();
    await forgetOperators(client);
    toast({ kind: 'success', text: `Two factor authentication of ${operator.name} has been reset` });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action="Reset"
      isDanger
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>
        {operator.name} ({operator.email}) will be logged out and sets it up again at the next login. Speak to them
        first: whoever has their password could get in.
      </p>
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </PasswordForm>
  );
}
