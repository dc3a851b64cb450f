import { sayMonth } from '@plenty/domain/dates/day';
import type { ShownBenefitTotal } from '@plenty/contract/payroll/total-benefits';
import { PaidTable } from '#areas/payroll/statements/public.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import styles from './total-benefits.module.css';
import type { TotalCategory } from './total-benefits-data.ts';

/** The benefits of a year by category; each opens to its lines. */
export function CategoryTables({ categories }: { categories: readonly TotalCategory[] }) {
  if (categories.length === 0) return <NoBenefitsInCategory />;
  return categories.map(({ name, totalPence, benefits }) => (
    <section key={name} className={styles.category} aria-labelledby={idOf(name)}>
      <h3 id={idOf(name)}>
        {name} <Money pence={totalPence} />
      </h3>
      <PaidTable
        caption={name}
        rowsAre="Benefit"
        rows={benefits.map((benefit) => ({
          ...benefit,
          id: benefit.code,
          label: benefit.name,
          lines: benefit.lines.map(toCategoryLine),
          more: <StatementLink benefit={benefit} />,
        }))}
      />
    </section>
  ));
}

function toCategoryLine({ month, forMonth, ...paid }: ShownBenefitTotal['lines'][number]) {
  const label = month === forMonth ? sayMonth(month) : `${sayMonth(month)}, correction for ${sayMonth(forMonth)}`;
  return { ...paid, id: `${month} ${forMonth}`, label };
}

function StatementLink({ benefit: { name, groupCode } }: { benefit: ShownBenefitTotal }) {
  const openPanel = useOpenPanel();
  return (
    <Button
      kind="plain"
      aria-label={`Statements: ${name}`}
      onClick={() => openPanel('statement', { group: groupCode })}
    >
      Statements
    </Button>
  );
}

function NoBenefitsInCategory() {
  return <EmptyState icon="gift" title="Nothing was paid for benefits in these months" />;
}

function idOf(category: string): string {
  return `category-${category.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
