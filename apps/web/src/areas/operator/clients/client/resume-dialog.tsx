import { useQueryClient } from '@tanstack/react-query';
import { PasswordDialog } from '#shell/password-dialog.tsx';
import { forgetClients, resumeClient } from './client-data.ts';

interface ResumeDialogProps {
  readonly clientId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ResumeDialog({ clientId, name, isOpen, onClose }: ResumeDialogProps) {
  const client = useQueryClient();
  const question = {
    id: clientId,
    title: `Resume ${name}?`,
    text: 'Everybody can log in again, and the next night’s jobs catch up.',
    action: 'Resume the client',
    done: 'The client is open again',
    carryOut: (password: string | undefined) => resumeClient(clientId, password ?? ''),
  };
  return (
    <PasswordDialog
      question={isOpen ? question : undefined}
      onClose={onClose}
      onChanged={() => forgetClients(client)}
    />
  );
}
