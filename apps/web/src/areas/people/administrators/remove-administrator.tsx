import type { AdministratorRow } from '@plenty/contract/people/administrators';
import { removeAdministrator } from './administrators-data.ts';
import { useForgetRights } from './use-forget-rights.ts';
import { PasswordDialog, type PasswordQuestion } from '#shell/password-dialog.tsx';

interface RemoveAdministratorProps {
  readonly clientId: string;
  /** Nobody while nothing is asked. */
  readonly row: AdministratorRow | undefined;
  readonly onClose: () => void;
}

export function RemoveAdministrator({ clientId, row, onClose }: RemoveAdministratorProps) {
  const forget = useForgetRights(clientId);
  return <PasswordDialog onChanged={forget} question={row && toRemovalQuestion(clientId, row)} onClose={onClose} />;
}

function toRemovalQuestion(clientId: string, { id: accountId, name, email }: AdministratorRow): PasswordQuestion {
  return {
    id: accountId,
    title: `Take the role from ${name}?`,
    text: `${name} (${email}) will be logged out at once and comes in as an employee from then on. Their own benefits stay as they are.`,
    action: 'Take the role away',
    done: `${name} is no longer an administrator`,
    isDanger: true,
    carryOut: (password) => removeAdministrator({ params: { id: clientId, accountId }, body: { password } }),
  };
}
