import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react';
import { Banner } from '#ui/banner.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { PasswordField } from '#ui/password-field.tsx';

interface Props {
  readonly failure: string | undefined;
  /** What the button says. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly password: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Whatever changes rights, with the password of whoever changes them. */
export function RightsForm({ failure, password, children, ...form }: Props) {
  return (
    <DialogForm {...form}>
      {children}
      {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
      <PasswordField label="Your password" autoComplete="current-password" {...password} />
    </DialogForm>
  );
}
