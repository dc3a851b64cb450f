import { Link } from 'react-router';
import type { OperatorClientRow } from '@plenty/contract/operator/clients';
import { sayMonth } from '@plenty/domain/dates/day';
import { formatShare } from '#format/share.ts';
import { clientPath } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './clients.module.css';

const COLUMNS: readonly Column<OperatorClientRow>[] = [
  { id: 'name', header: 'Client', cell: (client) => <ClientName client={client} />, isSortable: true },
  { id: 'brand', header: 'Brand', cell: (client) => <ClientBrand client={client} /> },
  {
    id: 'host',
    header: 'Address',
    cell: ({ origin }) => <ExternalLink url={origin}>{new URL(origin).host}</ExternalLink>,
  },
  { id: 'year', header: 'Year', cell: ({ schemeYear }) => schemeYear ?? 'None yet' },
  {
    id: 'employees',
    header: 'People',
    cell: ({ employees }) => employees.toLocaleString('en-GB'),
    isSortable: true,
    align: 'end',
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: ({ registered, employees }) => formatShare(registered, employees),
    align: 'end',
  },
  { id: 'state', header: 'State', cell: (client) => <ClientState client={client} /> },
];

interface ClientsTableProps {
  readonly rows: TableRows<OperatorClientRow>;
  readonly search: string;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
}

export function ClientsTable({ rows, search, sortBy, onSort }: ClientsTableProps) {
  return (
    <Table
      caption="Clients"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        search === '' ? (
          <EmptyState icon="buildings" title="No clients yet" text="A client comes with the import of its scheme." />
        ) : (
          <EmptyState icon="magnifying-glass" title="No client found" text="Try the beginning of another name." />
        )
      }
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

function ClientName({ client: { id, name, mobileLogo } }: { client: OperatorClientRow }) {
  return (
    <span className={styles.name}>
      <img className={styles.mark} src={mobileLogo} alt="" width={36} height={36} />
      <Link to={clientPath(id)}>{name}</Link>
    </span>
  );
}

function ClientBrand({ client: { benefitBrandName, primaryColour } }: { client: OperatorClientRow }) {
  return (
    <span className={styles.brand}>
      <span className={styles.swatch} style={{ background: primaryColour }} />
      <TwoLines below={primaryColour}>{benefitBrandName}</TwoLines>
    </span>
  );
}

/** A month that should have closed stands out. */
function ClientState({ client: { state, overdueMonth } }: { client: OperatorClientRow }) {
  return (
    <span className={styles.state}>
      {state === 'active' ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Suspended</Badge>}
      {overdueMonth !== null && (
        <Badge tone="danger">
          Month late<span className="visually-hidden">: {sayMonth(overdueMonth)}</span>
        </Badge>
      )}
    </span>
  );
}
