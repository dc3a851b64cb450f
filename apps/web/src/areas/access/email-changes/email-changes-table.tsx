import type { WaitingAddress } from '@plenty/contract/access/email-changes';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const COLUMNS: readonly Column<WaitingAddress>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    cell: ({ name, payrollNumber }) => <TwoLines below={payrollNumber}>{name}</TwoLines>,
  },
  {
    id: 'email',
    header: 'New address',
    cell: ({ email, currentEmail }) => <TwoLines below={`Now ${currentEmail}`}>{email}</TwoLines>,
  },
  {
    id: 'proposedAt',
    header: 'Sent',
    isSortable: true,
    cell: ({ proposedAt, proposedBy }) => <TwoLines below={`by ${proposedBy}`}>{dayOfInstant(proposedAt)}</TwoLines>,
  },
  {
    id: 'state',
    header: 'Waiting for',
    cell: (row) => (
      <TwoLines below={`until ${dayOfInstant(row.expiresAt)}`}>
        <Badge tone="warning">{sayWaitingChange(row)}</Badge>
      </TwoLines>
    ),
  },
];

/** Both must be there before the address counts. */
function sayWaitingChange({ isReached, isAgreed }: WaitingAddress): string {
  if (isAgreed) return 'Link to be opened';
  return isReached ? 'Person to agree' : 'Link and person';
}

interface EmailChangeHandlers {
  readonly onConfirm: (row: WaitingAddress) => void;
  readonly onWithdraw: (row: WaitingAddress) => void;
}

interface EmailChangesTableProps extends EmailChangeHandlers {
  readonly rows: TableRows<WaitingAddress>;
  readonly isNarrowed: boolean;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
}

export function EmailChangesTable({ rows, isNarrowed, sortBy, onSort, ...handlers }: EmailChangesTableProps) {
  return (
    <Table
      caption="New email addresses"
      isCaptionHidden
      columns={[...COLUMNS, emailChangeActions(handlers)]}
      rows={rows}
      keyOf={({ id }) => id}
      sortBy={sortBy}
      onSort={onSort}
      empty={isNarrowed ? <NoChangeFound /> : <NoChangeWaits />}
    />
  );
}

function emailChangeActions({ onConfirm, onWithdraw }: EmailChangeHandlers): Column<WaitingAddress> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => {
      const confirm: MenuItem = { label: 'Confirm for them', icon: 'check-circle', onSelect: () => onConfirm(row) };
      const withdraw: MenuItem = {
        label: 'Withdraw',
        icon: 'sign-out',
        isDanger: true,
        onSelect: () => onWithdraw(row),
      };
      return <Menu label={`Actions for ${row.name}`} items={row.mayConfirm ? [confirm, withdraw] : [withdraw]} />;
    },
  };
}

function NoChangeFound() {
  return <EmptyState icon="magnifying-glass" title="Nothing found" text="Try another name or email address." />;
}

function NoChangeWaits() {
  return (
    <EmptyState
      icon="envelope-simple"
      title="No new address is waiting"
      text="When a file changes the email address of somebody who has registered, it appears here until they agree."
    />
  );
}
