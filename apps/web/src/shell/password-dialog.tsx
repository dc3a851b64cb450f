import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PasswordBody } from '@plenty/contract/administrators';
import { useHasPassword } from '#session/use-has-password.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { forgetRights, type RightsAnswer } from './administrators-data.ts';
import { RightsForm } from './rights-form.tsx';

/** Something about rights that is asked before it is done, and needs nothing but the password. */
export interface Question {
  /** By which another question is known. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** What the button says, and what is said when it is done. */
  readonly action: string;
  readonly done: string;
  readonly isDanger?: boolean;
  readonly carryOut: (password: string | undefined) => Promise<RightsAnswer>;
}

interface Props {
  readonly clientId: string;
  /** Nothing while nothing is asked. */
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

export function PasswordDialog({ clientId, question, onClose }: Props) {
  // What was asked stays in sight while the dialog closes.
  const [shown, setShown] = useState(question);
  if (question !== undefined && question.id !== shown?.id) setShown(question);
  return (
    <Dialog isOpen={question !== undefined} onClose={onClose} title={shown?.title ?? ''}>
      {shown && <Asking key={shown.id} clientId={clientId} question={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Asking({ clientId, question, onClose }: Props & { readonly question: Question }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm(PasswordBody, useHasPassword() ? { password: '' } : {});
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    const answer = await question.carryOut(password);
    if (answer.outcome === 'refused') {
      if (!showFieldErrors(form, ['password'], answer.fieldErrors)) {
        setFailure(answer.message);
        await forgetRights(client, clientId);
      }
      return;
    }
    onClose();
    await forgetRights(client, clientId);
    toast({ kind: 'success', text: answer.outcome === 'done' ? question.done : 'This waits for a second person' });
  });
  return (
    <RightsForm
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
    </RightsForm>
  );
}
