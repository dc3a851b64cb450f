import type { EmployeeSelection } from '@plenty/contract/people/employees';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { TwoLines } from '#ui/two-lines.tsx';

const TONES = {
  draft: 'neutral',
  pending: 'warning',
  scheduled: 'brand',
  active: 'success',
  rejected: 'danger',
  'opted-out': 'neutral',
  ended: 'neutral',
} as const satisfies Record<EmployeeSelection['status'], string>;

const COLUMNS: readonly Column<EmployeeSelection>[] = [
  { id: 'name', header: 'Benefit', cell: (row) => <TwoLines below={saySelectionDays(row)}>{row.name}</TwoLines> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, statusLabel }) => <Badge tone={TONES[status]}>{statusLabel}</Badge>,
  },
  { id: 'employee', header: 'Employee a month', align: 'end', cell: ({ employeePence }) => sayMoney(employeePence) },
  { id: 'employer', header: 'Employer a month', align: 'end', cell: ({ employerPence }) => sayMoney(employerPence) },
];

export function SelectionTable({ selections }: { selections: readonly EmployeeSelection[] }) {
  if (selections.length === 0) return <p>Nothing has been chosen yet.</p>;
  return (
    <Table
      caption="Benefits that were chosen"
      isCaptionHidden
      columns={COLUMNS}
      rows={{ state: 'ready', rows: selections }}
      keyOf={({ id }) => id}
      empty={null}
    />
  );
}

function saySelectionDays({ startsOn, endsOn }: EmployeeSelection): string | null {
  if (startsOn === null) return null;
  return endsOn === null ? `From ${longDay(startsOn)}` : `${longDay(startsOn)} to ${longDay(endsOn)}`;
}

function sayMoney(pence: number | null) {
  return pence === null ? '–' : <Money pence={pence} />;
}
