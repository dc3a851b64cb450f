import { Link } from 'react-router';
import type { OperatorClientRow } from '@plenty/contract/operator/clients';
import { sayDay } from '@plenty/domain/dates/day';
import { formatShare } from '#format/share.ts';
import { clientPath } from '#paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { ClientFaults, ClientStateBadge } from '#areas/operator/clients/client/public.ts';
import styles from './clients.module.css';

const COLUMNS: readonly Column<OperatorClientRow>[] = [
  { id: 'name', header: 'Client', cell: (client) => <ClientName client={client} />, isSortable: true },
  { id: 'state', header: 'State', cell: ({ state }) => <ClientStateBadge state={state} /> },
  { id: 'faults', header: 'What’s wrong', cell: ({ faults }) => <ClientFaults faults={faults} /> },
  {
    id: 'employees',
    header: 'People',
    cell: ({ employees, registered }) => (
      <TwoLines below={`${formatShare(registered, employees)} registered`}>
        {employees.toLocaleString('en-GB')}
      </TwoLines>
    ),
    isSortable: true,
    align: 'end',
  },
  {
    id: 'cut-off',
    header: 'Next cut-off',
    cell: ({ nextCutOff }) => (nextCutOff === null ? 'None yet' : sayDay(nextCutOff)),
    isSortable: true,
  },
];

interface ClientsTableProps {
  readonly rows: TableRows<OperatorClientRow>;
  readonly isNarrowed: boolean;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
}

export function ClientsTable({ rows, isNarrowed, sortBy, onSort }: ClientsTableProps) {
  return (
    <Table
      caption="Clients"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        isNarrowed ? (
          <EmptyState
            icon="magnifying-glass"
            title="No client found"
            text="Try the beginning of another name, or show all clients."
          />
        ) : (
          <EmptyState icon="buildings" title="No clients yet" text="Add the first one with “New client”." />
        )
      }
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

function ClientName({ client: { id, name, mobileLogo, origin } }: { client: OperatorClientRow }) {
  return (
    <span className={styles.name}>
      <img className={styles.mark} src={mobileLogo} alt="" width={36} height={36} />
      <TwoLines below={new URL(origin).host}>
        <Link to={clientPath(id)}>{name}</Link>
      </TwoLines>
    </span>
  );
}
