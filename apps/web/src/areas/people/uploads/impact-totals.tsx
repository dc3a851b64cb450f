import type { ShownImpactTotal } from '@plenty/contract/people/uploads-impact';
import type { Column } from '#ui/table-shape.ts';
import { Table } from '#ui/table.tsx';
import { CostChange } from './cost-change.tsx';
import { sayCount } from '#format/say-count.ts';

const COLUMNS: readonly Column<ShownImpactTotal>[] = [
  { id: 'benefit', header: 'Benefit', cell: ({ benefit }) => benefit },
  { id: 'gains', header: 'Gain it', align: 'end', cell: ({ gains }) => sayCount(gains) },
  { id: 'loses', header: 'Lose it', align: 'end', cell: ({ loses }) => sayCount(loses) },
  { id: 'repriced', header: 'Other price', align: 'end', cell: ({ repriced }) => sayCount(repriced) },
  { id: 'below-wage', header: 'Below minimum wage', align: 'end', cell: ({ belowWage }) => sayCount(belowWage) },
  {
    id: 'employees',
    header: 'They pay a month',
    align: 'end',
    cell: ({ before, after }) => showImpact(before.employeePence, after.employeePence),
  },
  {
    id: 'employer',
    header: 'You pay a month',
    align: 'end',
    cell: ({ before, after }) => showImpact(before.employerPence, after.employerPence),
  },
];

export function ImpactTotals({ totals }: { totals: readonly ShownImpactTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <Table
      caption="By benefit"
      isCaptionHidden
      columns={COLUMNS}
      rows={{ state: 'ready', rows: totals }}
      keyOf={({ benefitId }) => benefitId ?? 'minimum-wage'}
      empty={null}
    />
  );
}

function showImpact(before: number, after: number) {
  return before === 0 && after === 0 ? '–' : <CostChange before={before} after={after} />;
}
