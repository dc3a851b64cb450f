import type { EmployeeRow } from '@plenty/contract/people/employees';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';

const COLUMNS: readonly Column<EmployeeRow>[] = [
  // In the order of surnames.
  { id: 'surname', header: 'Name', isSortable: true, cell: ({ firstName, surname }) => `${firstName} ${surname}` },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => (email === '' ? 'None' : email) },
  { id: 'payrollNumber', header: 'Payroll number', isSortable: true, cell: ({ payrollNumber }) => payrollNumber },
  { id: 'department', header: 'Department', isSortable: true, cell: ({ department }) => department ?? 'Not begun' },
  {
    id: 'activated',
    header: 'Registered',
    isSortable: true,
    cell: ({ activated }) =>
      activated ? <Badge tone="success">Registered</Badge> : <Badge tone="warning">Not registered</Badge>,
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    isSortable: true,
    cell: ({ lastLogin }) => (lastLogin === null ? 'Never' : dayOfInstant(lastLogin)),
  },
];

interface EmployeeTableProps {
  readonly rows: TableRows<EmployeeRow>;
  readonly isNarrowed: boolean;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
  readonly onOpen: (row: EmployeeRow) => void;
}

export function EmployeeTable({ rows, isNarrowed, sortBy, onSort, onOpen }: EmployeeTableProps) {
  return (
    <Table
      caption="Employees"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      sortBy={sortBy}
      onSort={onSort}
      onOpen={onOpen}
      empty={isNarrowed ? <NoEmployeeFound /> : <NobodyYet />}
    />
  );
}

function NoEmployeeFound() {
  return (
    <EmptyState
      icon="magnifying-glass"
      title="Nobody found"
      text="Try part of another name, email address or payroll number, or fewer filters."
    />
  );
}

function NobodyYet() {
  return (
    <EmptyState icon="users-three" title="There are no employees yet" text="They appear here once they are loaded." />
  );
}
