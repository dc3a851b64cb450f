import { Link } from 'react-router';
import type { OperatorClientRow } from '@plenty/contract/operator/operators';
import { sayMonth } from '@plenty/domain/dates/day';
import { formatShare } from '#format/share.ts';
import { clientCalendarPath, clientRenewalPath } from '#paths.ts';
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
  { id: 'year', header: 'Scheme year', cell: (client) => <ClientYear client={client} /> },
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
  { id: 'state', header: 'State', cell: ({ state }) => <ClientState state={state} /> },
  { id: 'payroll', header: 'Payroll', cell: (client) => <ClientPayroll client={client} /> },
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

function ClientName({ client: { name, mobileLogo } }: { client: OperatorClientRow }) {
  return (
    <span className={styles.name}>
      <img className={styles.mark} src={mobileLogo} alt="" width={36} height={36} />
      {name}
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

function ClientYear({ client: { id, name, schemeYear } }: { client: OperatorClientRow }) {
  if (schemeYear === null) return <>None yet</>;
  return (
    <TwoLines
      below={
        <Link to={clientRenewalPath(id)}>
          Renewal<span className="visually-hidden"> of {name}</span>
        </Link>
      }
    >
      {schemeYear}
    </TwoLines>
  );
}

/** The way to its months; one that should have closed stands out. */
function ClientPayroll({ client: { id, name, overdueMonth } }: { client: OperatorClientRow }) {
  return (
    <span className={styles.payroll}>
      <Link to={clientCalendarPath(id)}>
        Calendar<span className="visually-hidden"> of {name}</span>
      </Link>
      {overdueMonth !== null && <Badge tone="danger">{sayMonth(overdueMonth)} is late</Badge>}
    </span>
  );
}

function ClientState({ state }: { state: OperatorClientRow['state'] }) {
  return state === 'active' ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Suspended</Badge>;
}
