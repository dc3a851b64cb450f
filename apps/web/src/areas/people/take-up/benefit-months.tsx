import type { TakeUpMonth } from '@plenty/contract/people/take-up';
import { Card } from '#ui/card.tsx';
import { LinesChart } from '#ui/lines-chart.tsx';
import styles from './benefit-takeup.module.css';
import { sayPercentage, sayShortMonth, sayWholePounds } from './say-figure.ts';

/** How a benefit went over time. Who could have had it is known from the day on which it was first worked out. */
export function BenefitMonths({ months }: { months: readonly TakeUpMonth[] }) {
  if (months.length < 2) return null;
  const shares = months.filter(({ eligible }) => eligible !== null);
  return (
    <section className={styles.section} aria-labelledby="over-time">
      <h2 id="over-time">Over time</h2>
      <div className={styles.charts}>
        <Card>
          <LinesChart
            title="People who have it"
            rowsAre="Month"
            series={['People']}
            rows={months.map(({ month, taken }) => monthRowOf(month, [taken]))}
          />
        </Card>
        <Card>
          <LinesChart
            title="Cost a month"
            rowsAre="Month"
            series={['You pay', 'Your people pay']}
            format={sayWholePounds}
            rows={months.map(({ month, employerPence, employeePence }) =>
              monthRowOf(month, [employerPence, employeePence]),
            )}
          />
        </Card>
        {shares.length > 1 && (
          <Card>
            <LinesChart
              title="Take-up"
              rowsAre="Month"
              series={['Of those who are eligible']}
              format={sayPercentage}
              rows={shares.map(({ month, percentage }) => monthRowOf(month, [percentage]))}
            />
          </Card>
        )}
      </div>
      <p className={styles.rule}>{SOURCES}</p>
    </section>
  );
}

function monthRowOf(month: string, figures: readonly (number | null)[]) {
  const label = sayShortMonth(month);
  const values = figures.filter((figure) => figure !== null);
  return values.length === figures.length ? { label, values } : { label, values: [], words: 'Not shown' };
}

const SOURCES =
  'Months are as they stood on the last day that was worked out; earlier ones are as payroll closed them, with corrections of months before.';
