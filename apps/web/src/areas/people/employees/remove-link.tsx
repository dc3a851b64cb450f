import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { oneEmployee, removeLinks } from './employees-data.ts';

interface RemoveLinkProps {
  readonly clientId: string;
  readonly employeeId: string;
  readonly name: string;
}

/** For somebody who is another person at the identity provider now. */
export function RemoveLink({ clientId, employeeId, name }: RemoveLinkProps) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<PasswordQuestion>();
  const asked: PasswordQuestion = {
    id: employeeId,
    title: 'Remove this link to single sign-on?',
    text: `We’ll email ${name} and log them out where single sign-on let them in. Their next login links them again, with their password here if they have one.`,
    action: 'Remove link',
    done: `Link removed for ${name}`,
    isDanger: true,
    carryOut: (password) => removeLinks(clientId, employeeId, password),
  };
  return (
    <>
      <Button kind="soft" onClick={() => setQuestion(asked)}>
        Remove link to single sign-on
      </Button>
      <PasswordDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onChanged={() => queries.invalidateQueries(oneEmployee(clientId, employeeId))}
      />
    </>
  );
}
