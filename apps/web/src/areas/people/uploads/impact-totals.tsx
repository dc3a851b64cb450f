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

/** Pay below the minimum wage is no benefit's: it stands under the table, so that both costs fit beside each benefit. */
export function ImpactTotals({ totals }: { totals: readonly ShownImpactTotal[] }) {
  const benefits = totals.filter(({ benefitId }) => benefitId !== null);
  const belowWage = totals.reduce((sum, total) => sum + total.belowWage, 0);
  return (
    <>
      {benefits.length > 0 && (
        <Table
          caption="By benefit"
          isCaptionHidden
          columns={COLUMNS}
          rows={{ state: 'ready', rows: benefits }}
          keyOf={({ benefitId }) => benefitId ?? ''}
          empty={null}
        />
      )}
      {belowWage > 0 && <p>{sayBelowWage(belowWage)} Choose ‘Below minimum wage’ to see who.</p>}
    </>
  );
}

function sayBelowWage(people: number): string {
  return people === 1
    ? '1 person’s pay is below the minimum wage.'
    : `${sayCount(people)} people’s pay is below the minimum wage.`;
}

function showImpact(before: number, after: number) {
  return before === 0 && after === 0 ? '–' : <CostChange before={before} after={after} />;
}
