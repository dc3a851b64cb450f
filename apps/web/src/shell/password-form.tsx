import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import { DialogForm } from '#ui/dialog-form.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { OwnProofField } from './own-proof-field.tsx';

interface PasswordFormProps<Values extends FieldValues> {
  readonly state: FormState<Values>;
  readonly failure: string | undefined;
  /** What the button says. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly password: ComponentProps<typeof OwnProofField>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Whatever is done only with the password of whoever does it. Who has none has logged in elsewhere a moment ago. */
export function PasswordForm<Values extends FieldValues>({
  state,
  failure,
  password,
  children,
  ...form
}: PasswordFormProps<Values>) {
  return (
    <DialogForm {...form}>
      <FormBanner state={state} problem={failure} />
      {children}
      <OwnProofField {...password} />
    </DialogForm>
  );
}
