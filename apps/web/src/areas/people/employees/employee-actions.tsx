import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmployeeDetails } from '@plenty/contract/people/employees';
import { ViewAs } from '#areas/access/masquerade/public.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { oneEmployee } from './employees-data.ts';
import styles from './employee-panel.module.css';
import { RemoveLink } from './remove-link.tsx';
import { ResendWelcome } from './resend-welcome.tsx';

interface EmployeeActionsProps {
  readonly clientId: string;
  readonly employee: EmployeeDetails;
}

/** Whether there is anything that can be done about an employee. */
export function hasActions({ account, viewableSchemes, canBeUnlinked }: EmployeeDetails): boolean {
  if (!account) return false;
  return account.canBeWelcomed || account.nextWelcomeAt !== null || viewableSchemes.length > 0 || canBeUnlinked;
}

export function EmployeeActions({ clientId, employee }: EmployeeActionsProps) {
  const { id, personal, account, viewableSchemes } = employee;
  const client = useQueryClient();
  const [isViewing, setIsViewing] = useState(false);
  if (!account) return null;
  const { email, canBeWelcomed, nextWelcomeAt } = account;
  const viewed = { employeeId: id, name: `${personal.firstName} ${personal.surname}`, email, schemes: viewableSchemes };
  function noteSent(): void {
    toast({ kind: 'success', text: `The welcome email to ${email} is on its way` });
    void client.invalidateQueries(oneEmployee(clientId, id));
  }
  return (
    <div className={styles.actions}>
      {canBeWelcomed && <ResendWelcome clientId={clientId} employeeId={id} onSent={noteSent} />}
      {nextWelcomeAt !== null && (
        <p className={styles.later}>The next welcome email can be sent from {momentOfInstant(nextWelcomeAt)}.</p>
      )}
      {viewableSchemes.length > 0 && (
        <Button kind="soft" onClick={() => setIsViewing(true)}>
          View the site as this employee
        </Button>
      )}
      {employee.canBeUnlinked && <RemoveLink clientId={clientId} employeeId={id} name={viewed.name} />}
      <ViewAs
        by="employer"
        title="View the site as this employee"
        person={isViewing ? viewed : undefined}
        onClose={() => setIsViewing(false)}
      />
    </div>
  );
}
