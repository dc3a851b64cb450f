import { useMutation } from '@tanstack/react-query';
import type { AdministratorRow } from '@plenty/contract/people/administrators';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { Column } from '#ui/table-shape.ts';
import { toast } from '#ui/toast.tsx';
import { inviteAdministrator } from './client-administrators-data.ts';

interface InvitationActionsProps {
  readonly clientId: string;
  readonly mayAppoint: boolean;
  readonly onWithdraw: (row: AdministratorRow) => void;
}

const OUTCOMES = {
  sent: { kind: 'success', text: 'We’ve sent the invitation again' },
  recent: { kind: 'alert', text: 'We sent an invitation within the last hour. Please try again later' },
  registered: { kind: 'success', text: 'This person has already activated the account' },
  'not-active': { kind: 'alert', text: 'This account is closed' },
} as const;

/** Whoever has activated the account is the client's own affair. */
export function invitationActions(props: InvitationActionsProps): Column<AdministratorRow> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => row.state === 'invited' && <InvitationActions row={row} {...props} />,
  };
}

function InvitationActions({
  row,
  clientId,
  mayAppoint,
  onWithdraw,
}: { row: AdministratorRow } & InvitationActionsProps) {
  const invitation = useMutation({
    mutationFn: () => inviteAdministrator(clientId, row.id),
    onSuccess: ({ outcome }) => toast(OUTCOMES[outcome]),
    onError: ({ message }) => toast({ kind: 'alert', text: message }),
  });
  const again: MenuItem = {
    label: 'Send the invitation again',
    icon: 'envelope-simple',
    onSelect: () => invitation.mutate(),
  };
  const withdraw: MenuItem = {
    label: 'Withdraw the invitation',
    icon: 'sign-out',
    isDanger: true,
    onSelect: () => onWithdraw(row),
  };
  return <Menu label={`Actions for ${row.name}`} items={mayAppoint ? [again, withdraw] : [again]} />;
}
