import type { AdministratorRow } from '@plenty/contract/people/administrators';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { sayPermissions } from './say-permissions.ts';

const STATES: Record<AdministratorRow['state'], string | undefined> = {
  active: undefined,
  invited: 'Not registered',
  disabled: 'Account closed',
  left: 'Has left',
};

export const ADMINISTRATOR_COLUMNS: readonly Column<AdministratorRow>[] = [
  { id: 'name', header: 'Name', cell: (row) => <AdministratorName row={row} />, isSortable: true },
  { id: 'email', header: 'Email', cell: ({ email }) => email, isSortable: true },
  { id: 'permissions', header: 'May use', cell: ({ permissions }) => sayPermissions(permissions) },
  {
    id: 'lastLogin',
    header: 'Last login',
    cell: ({ lastLogin }) => (lastLogin === null ? 'Never' : dayOfInstant(lastLogin)),
    isSortable: true,
  },
  {
    id: 'twoFactor',
    header: 'Two factor',
    cell: ({ hasTwoFactor }) => (hasTwoFactor ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>),
  },
];

interface AdministratorsTableProps {
  readonly rows: TableRows<AdministratorRow>;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  readonly onChange: (row: AdministratorRow) => void;
  readonly onRemove: (row: AdministratorRow) => void;
}

export function AdministratorsTable({ rows, sortBy, onSort, onChange, onRemove }: AdministratorsTableProps) {
  return (
    <Table
      caption="Administrators"
      isCaptionHidden
      columns={[...ADMINISTRATOR_COLUMNS, administratorActions({ onChange, onRemove })]}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name or email address." />}
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

type AdministratorHandlers = Pick<AdministratorsTableProps, 'onChange' | 'onRemove'>;

function administratorActions(handlers: AdministratorHandlers): Column<AdministratorRow> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    // Nobody changes their own rights.
    cell: (row) => !row.isSelf && <AdministratorActions row={row} {...handlers} />,
  };
}

function AdministratorActions({ row, onChange, onRemove }: { row: AdministratorRow } & AdministratorHandlers) {
  const change: MenuItem = { label: 'Change permissions', icon: 'gear-six', onSelect: () => onChange(row) };
  const remove: MenuItem = {
    label: 'Take the role away',
    icon: 'sign-out',
    isDanger: true,
    onSelect: () => onRemove(row),
  };
  return <Menu label={`Actions for ${row.name}`} items={[change, remove]} />;
}

function AdministratorName({ row: { name, isSelf, state } }: { row: AdministratorRow }) {
  const below = isSelf ? 'You' : STATES[state];
  return below === undefined ? name : <TwoLines below={below}>{name}</TwoLines>;
}
