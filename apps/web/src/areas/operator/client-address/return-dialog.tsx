import { useQueryClient } from '@tanstack/react-query';
import { PasswordDialog } from '#shell/password-dialog.tsx';
import { returnClient } from './client-address-data.ts';

interface ReturnDialogProps {
  readonly clientId: string;
  readonly name: string;
  readonly domain: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ReturnDialog({ clientId, name, domain, isOpen, onClose }: ReturnDialogProps) {
  const client = useQueryClient();
  const question = {
    id: clientId,
    title: `Stop using ${domain ?? 'the domain'}?`,
    text: `${name} is at its first address alone from now on. Links in emails that were sent before lead nowhere.`,
    action: 'Stop using it',
    done: 'The client is at its first address',
    carryOut: (password: string | undefined) => returnClient(clientId, password ?? ''),
  };
  return (
    <PasswordDialog
      question={isOpen ? question : undefined}
      onClose={onClose}
      onChanged={() => client.invalidateQueries({ queryKey: ['operator'] })}
    />
  );
}
