import type { OperatorRow } from '@plenty/contract/operator/operators';
import { ROLE_WORDS } from '@plenty/domain/accounts/operator-roles';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import type { GovernAct } from './operators-data.ts';

/** What the menu of a row leads to. */
export type OperatorAct = GovernAct | 'changeRole' | 'sessions' | 'resetFactor';

const COLUMNS: readonly Column<OperatorRow>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    cell: ({ name, isSelf }) => (isSelf ? <TwoLines below="You">{name}</TwoLines> : name || 'Not given yet'),
  },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => email },
  { id: 'role', header: 'Role', isSortable: true, cell: (row) => <RoleWords row={row} /> },
  {
    id: 'twoFactor',
    header: 'Two factor',
    cell: ({ hasTwoFactor }) =>
      hasTwoFactor ? <Badge tone="success">On</Badge> : <Badge tone="warning">At the next login</Badge>,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    isSortable: true,
    cell: ({ lastLogin }) => (lastLogin === null ? 'Never' : dayOfInstant(lastLogin)),
  },
  { id: 'state', header: 'State', cell: ({ state }) => STATES[state] },
];

const STATES = {
  invited: <Badge tone="warning">Invited</Badge>,
  active: <Badge tone="success">Active</Badge>,
  disabled: <Badge>Disabled</Badge>,
};

interface OperatorsTableProps {
  readonly rows: TableRows<OperatorRow>;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  /** Nothing for whoever may only look. */
  readonly onAct: ((act: OperatorAct, row: OperatorRow) => void) | undefined;
}

export function OperatorsTable({ rows, sortBy, onSort, onAct }: OperatorsTableProps) {
  return (
    <Table
      caption="Operators"
      isCaptionHidden
      columns={onAct ? [...COLUMNS, operatorActions(onAct)] : COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name or email address." />}
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

function RoleWords({ row: { role, clients } }: { row: OperatorRow }) {
  if (role === null) return <Badge tone="danger">No role</Badge>;
  if (role !== 'consultant') return ROLE_WORDS[role];
  return <TwoLines below={clients.map(({ name }) => name).join(', ') || 'No clients'}>{ROLE_WORDS[role]}</TwoLines>;
}

function operatorActions(onAct: (act: OperatorAct, row: OperatorRow) => void): Column<OperatorRow> {
  return {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    // Nobody governs themselves.
    cell: (row) =>
      !row.isSelf && (
        <Menu label={`Actions for ${row.name || row.email}`} items={toItems(row, (act) => onAct(act, row))} />
      ),
  };
}

function toItems({ state, hasTwoFactor }: OperatorRow, onAct: (act: OperatorAct) => void): readonly MenuItem[] {
  const role: MenuItem = { label: 'Change the role', icon: 'user-circle', onSelect: () => onAct('changeRole') };
  switch (state) {
    case 'invited':
      return [
        { label: 'Send the invitation again', icon: 'envelope-simple', onSelect: () => onAct('inviteAgain') },
        role,
        { label: 'Withdraw the invitation', icon: 'sign-out', isDanger: true, onSelect: () => onAct('withdraw') },
      ];
    case 'disabled':
      return [{ label: 'Enable', icon: 'check-circle', onSelect: () => onAct('enable') }];
    case 'active':
      return [
        role,
        { label: 'See where they’re logged in', icon: 'devices', onSelect: () => onAct('sessions') },
        { label: 'Send a link to set a new password', icon: 'envelope-simple', onSelect: () => onAct('resetPassword') },
        ...(hasTwoFactor ? [factorItem(onAct)] : []),
        { label: 'Disable', icon: 'sign-out', isDanger: true, onSelect: () => onAct('disable') },
      ];
  }
}

function factorItem(onAct: (act: OperatorAct) => void): MenuItem {
  return {
    label: 'Reset two factor authentication',
    icon: 'lock-key',
    isDanger: true,
    onSelect: () => onAct('resetFactor'),
  };
}
