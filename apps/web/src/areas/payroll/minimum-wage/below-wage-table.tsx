import type { BelowWageRow } from '@plenty/contract/payroll/minimum-wage';
import { sayMonth } from '@plenty/domain/dates/day';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import type { SortBy } from '#ui/sorting.ts';
import type { Column, TableRows } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const REASONS: Readonly<Record<BelowWageRow['reason'], string>> = {
  pay: 'Paid below it, before any choice',
  choices: 'Because of what they have chosen',
  birthday: 'From a birthday',
  'new-rates': 'From the new rates of 1 April',
  'apprentice-year': 'After the first year of an apprenticeship',
};

const COLUMNS: readonly Column<BelowWageRow>[] = [
  {
    id: 'surname',
    header: 'Name',
    cell: ({ firstName, surname, payrollNumber }) => (
      <TwoLines below={payrollNumber}>{`${firstName} ${surname}`}</TwoLines>
    ),
    isSortable: true,
  },
  { id: 'month', header: 'From', cell: ({ month }) => sayMonth(month), isSortable: true },
  { id: 'left', header: 'Pay left', align: 'end', cell: ({ leftPence }) => <Money pence={leftPence} /> },
  { id: 'floor', header: 'Minimum', align: 'end', cell: ({ floorPence }) => <Money pence={floorPence} /> },
  {
    id: 'shortPence',
    header: 'Short by',
    align: 'end',
    cell: ({ shortPence }) => <Money pence={shortPence} />,
    isSortable: true,
  },
  { id: 'reason', header: 'Why', cell: ({ reason }) => REASONS[reason], isSortable: true },
];

interface BelowWageTableProps {
  readonly rows: TableRows<BelowWageRow>;
  readonly search: string;
  readonly sortBy: SortBy;
  readonly onSort: (sortBy: SortBy) => void;
}

export function BelowWageTable({ rows, search, sortBy, onSort }: BelowWageTableProps) {
  return (
    <Table
      caption="People below the minimum wage"
      isCaptionHidden
      columns={COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      empty={search === '' ? <NobodyBelow /> : <NoBelowFound />}
      sortBy={sortBy}
      onSort={onSort}
    />
  );
}

function NobodyBelow() {
  return (
    <EmptyState
      icon="check-circle"
      title="Everyone has the minimum wage"
      text="We check every night. If somebody’s pay falls below it, they appear here."
    />
  );
}

function NoBelowFound() {
  return <EmptyState icon="magnifying-glass" title="Nobody found" text="Try another name or payroll number." />;
}
