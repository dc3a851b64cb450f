import { useState, type ReactNode } from 'react';
import { PasswordBody } from '@plenty/contract/people/administrators';
import type { PasswordAnswer } from '#session/password-answer.ts';
import { useHasPassword } from '#session/use-has-password.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { PasswordForm } from './password-form.tsx';

/** Something that is asked before it is done, and needs nothing but the password. */
export interface PasswordQuestion {
  /** By which another question is known. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** What the button says, and what is said when it is done. */
  readonly action: string;
  readonly done: string;
  readonly isDanger?: boolean;
  readonly carryOut: (password: string | undefined) => Promise<PasswordAnswer>;
}

interface PasswordDialogProps {
  /** Nothing while nothing is asked. */
  readonly question: PasswordQuestion | undefined;
  readonly onClose: () => void;
  /** Something has changed, or is not as it seemed. */
  readonly onChanged: () => Promise<void>;
}

export function PasswordDialog({ question, onClose, onChanged }: PasswordDialogProps) {
  // What was asked stays in sight while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question !== undefined && question.id !== shown?.id) setShown(question);
  return (
    <Dialog isOpen={question !== undefined} onClose={onClose} title={shown?.title ?? ''}>
      {shown && <PasswordAsking key={shown.id} question={shown} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  );
}

function PasswordAsking({
  question,
  onClose,
  onChanged,
}: PasswordDialogProps & { readonly question: PasswordQuestion }) {
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(PasswordBody, useHasPassword() ? { password: '' } : {});
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const answer = await question.carryOut(password);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['password'], answer.fieldErrors)) {
        setFailure(answer.message);
        await onChanged();
      }
      return;
    }
    onClose();
    await onChanged();
    toast({ kind: 'success', text: answer.outcome === 'done' ? question.done : 'This waits for a second person' });
  });
  return (
    <PasswordForm
      state={form.formState}
      failure={failure}
      action={question.action}
      isDanger={question.isDanger ?? false}
      isBusy={isSubmitting}
      password={{ ...form.register('password'), error: errors.password?.message }}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <p>{question.text}</p>
    </PasswordForm>
  );
}
