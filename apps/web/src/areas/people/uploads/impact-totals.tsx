import type { ImpactTotal } from '@plenty/contract/people/uploads-impact';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { CostChange } from './cost-change.tsx';
import { count } from './upload-words.ts';

const COLUMNS: readonly Column<ImpactTotal>[] = [
  { id: 'benefit', header: 'Benefit', cell: ({ benefit }) => benefit },
  { id: 'gains', header: 'Gain it', align: 'end', cell: ({ gains }) => count(gains) },
  { id: 'loses', header: 'Lose it', align: 'end', cell: ({ loses }) => count(loses) },
  { id: 'repriced', header: 'Other price', align: 'end', cell: ({ repriced }) => count(repriced) },
  {
    id: 'employees',
    header: 'They pay a month',
    align: 'end',
    cell: ({ before, after }) => say(before.employeePence, after.employeePence),
  },
  {
    id: 'employer',
    header: 'You pay a month',
    align: 'end',
    cell: ({ before, after }) => say(before.employerPence, after.employerPence),
  },
];

export function ImpactTotals({ totals }: { totals: readonly ImpactTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <Table
      caption="By benefit"
      isCaptionHidden
      columns={COLUMNS}
      rows={{ state: 'ready', rows: totals }}
      keyOf={({ benefitId }) => benefitId}
      empty={null}
    />
  );
}

function say(before: number, after: number) {
  return before === 0 && after === 0 ? '–' : <CostChange before={before} after={after} />;
}
