import type { TwoFactorRow } from '@plenty/contract/access/two-factor-list';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const COLUMNS: readonly Column<TwoFactorRow>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ firstName, surname, email }) => (
      <TwoLines below={email !== '' && email}>
        {firstName} {surname}
      </TwoLines>
    ),
  },
  {
    id: 'isEnabled',
    header: 'Two factor',
    cell: ({ isEnabled, enabledSince }) =>
      isEnabled ? (
        <TwoLines below={enabledSince !== null && `Since ${dayOfInstant(enabledSince)}`}>
          <Badge tone="success">On</Badge>
        </TwoLines>
      ) : (
        <Badge tone="warning">Off</Badge>
      ),
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    cell: ({ lastLogin }) => (lastLogin === null ? 'Never' : dayOfInstant(lastLogin)),
  },
  { id: 'payrollNumber', header: 'Payroll number', cell: ({ payrollNumber }) => payrollNumber },
];

interface TwoFactorTableProps {
  readonly rows: TableRows<TwoFactorRow>;
  readonly isNarrowed: boolean;
}

export function TwoFactorTable({ rows, isNarrowed }: TwoFactorTableProps) {
  return (
    <Table
      caption="Employees and their two factor authentication"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        isNarrowed ? (
          <EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name, or show all." />
        ) : (
          <EmptyState
            icon="users-three"
            title="No employees yet"
            text="They are listed here as soon as there are any."
          />
        )
      }
    />
  );
}
