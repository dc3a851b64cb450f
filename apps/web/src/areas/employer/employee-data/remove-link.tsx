import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordDialog, type Question } from '#shell/password-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { oneEmployee, removeLinks } from './employee-data-data.ts';

interface Props {
  readonly clientId: string;
  readonly employeeId: string;
  readonly name: string;
}

/** For somebody who is another person at the identity provider now. */
export function RemoveLink({ clientId, employeeId, name }: Props) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const asked: Question = {
    id: employeeId,
    title: 'Remove the link to single sign-on?',
    text: `${name} gets an email and is logged out where they came in by single sign-on. At the next login they are linked again, after entering their password here if they have one.`,
    action: 'Remove the link',
    done: `The link of ${name} has been removed`,
    isDanger: true,
    carryOut: (password) => removeLinks(clientId, employeeId, password),
  };
  return (
    <>
      <Button kind="soft" onClick={() => setQuestion(asked)}>
        Remove the link to single sign-on
      </Button>
      <PasswordDialog
        question={question}
        onClose={() => setQuestion(undefined)}
        onChanged={() => queries.invalidateQueries(oneEmployee(clientId, employeeId))}
      />
    </>
  );
}
