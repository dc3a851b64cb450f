import type { NotRegisteredRow } from '@plenty/contract/people/engagement';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, RowSelecting, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';

const COLUMNS: readonly Column<NotRegisteredRow>[] = [
  { id: 'surname', header: 'Name', cell: invitedNameOf, isSortable: true },
  { id: 'email', header: 'Email', cell: ({ email }) => email ?? 'None', isSortable: true },
  { id: 'payrollNumber', header: 'Payroll number', cell: ({ payrollNumber }) => payrollNumber, isSortable: true },
  { id: 'department', header: 'Department', cell: ({ department }) => department ?? 'None', isSortable: true },
  {
    id: 'invitedAt',
    header: 'Last welcome e-mail',
    cell: ({ invitedAt }) => (invitedAt === null ? 'Never' : momentOfInstant(invitedAt)),
    isSortable: true,
  },
];

interface NotRegisteredTableProps {
  readonly rows: TableRows<NotRegisteredRow>;
  readonly search: string;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  /** None where nothing can be sent. */
  readonly selecting: Omit<RowSelecting<NotRegisteredRow>, 'nameOf'> | undefined;
}

export function NotRegisteredTable({ rows, search, sortBy, onSort, selecting }: NotRegisteredTableProps) {
  return (
    <Table
      caption="People who have not registered"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={search === '' ? <Everyone /> : <NoInvitedFound />}
      sortBy={sortBy}
      onSort={onSort}
      selecting={selecting && { ...selecting, nameOf: invitedNameOf }}
    />
  );
}

function invitedNameOf({ firstName, surname }: NotRegisteredRow): string {
  return `${firstName} ${surname}`;
}

function Everyone() {
  return <EmptyState icon="check-circle" title="Everyone has registered" text="There is nobody left to invite." />;
}

function NoInvitedFound() {
  return (
    <EmptyState
      icon="magnifying-glass"
      title="Nobody found"
      text="Whoever you are looking for has registered, has left, or goes by another name."
    />
  );
}
