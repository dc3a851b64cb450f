import { formatPounds } from '@plenty/domain/money/pence';
import { BarsChart } from '#ui/bars-chart.tsx';
import { Card } from '#ui/card.tsx';
import type { ChartRow } from '#ui/chart-frame.tsx';
import { RingChart } from '#ui/ring-chart.tsx';
import styles from './total-benefits.module.css';
import type { TotalCategory, TotalSummary } from './total-benefits-data.ts';

/** What the whole is made of, and its figures side by side. */
export function SummaryChart({ summary }: { summary: TotalSummary }) {
  const { payKeptPence, pay, employer, employee, taxSaved } = summary;
  const parts = [
    { label: 'Pay you kept for yourself', value: payKeptPence },
    { label: 'You paid for benefits', value: employee.pence },
    { label: 'Your employer paid for benefits', value: employer.pence },
  ];
  const rows = [
    { label: 'Your pay', values: [pay.pence] },
    { label: 'Your employer paid', values: [employer.pence] },
    { label: 'You paid', values: [employee.pence] },
    { label: 'Tax you saved', values: [taxSaved.pence] },
  ];
  if (!canBeDrawn(rows) || payKeptPence < 0) return null;
  return (
    <div className={styles.charts}>
      <Card>
        <RingChart
          title="What it is made of"
          partsAre="Part"
          series="In all"
          parts={parts}
          format={formatPounds}
          formatTotal={wholePounds}
        />
      </Card>
      <Card>
        <BarsChart title="At a glance" rowsAre="Figure" series={['Amount']} rows={rows} format={formatPounds} />
      </Card>
    </div>
  );
}

/** The middle of a ring has no room for pence; the table behind it has them. */
function wholePounds(pence: number): string {
  return formatPounds(pence).replace(/\.\d\d$/, '');
}

/** Who paid how much, category by category. */
export function CategoriesChart({ categories }: { categories: readonly TotalCategory[] }) {
  const rows = categories.map(({ name, employerPence, employeePence }) => ({
    label: name,
    values: [employerPence, employeePence],
  }));
  if (rows.length === 0 || !canBeDrawn(rows)) return null;
  return (
    <Card>
      <BarsChart
        title="Benefits by category"
        rowsAre="Category"
        series={['Your employer paid', 'You paid']}
        rows={rows}
        format={formatPounds}
      />
    </Card>
  );
}

/** Money that came back, as for leave that was sold, has no bar; the figures say it. */
function canBeDrawn(rows: readonly ChartRow[]): boolean {
  return rows.every(({ values }) => values.every((value) => value >= 0));
}
