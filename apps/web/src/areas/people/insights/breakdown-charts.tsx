import type { Breakdown } from '@plenty/contract/people/insights';
import { BarsChart } from '#ui/bars-chart.tsx';
import { Card } from '#ui/card.tsx';
import styles from './employee-insights.module.css';

const TITLES: Record<Breakdown['by'], { readonly title: string; readonly rowsAre: string }> = {
  age: { title: 'By age', rowsAre: 'Age' },
  sex: { title: 'By sex', rowsAre: 'Sex' },
  department: { title: 'By department', rowsAre: 'Department' },
  location: { title: 'By location', rowsAre: 'Location' },
  service: { title: 'By length of service', rowsAre: 'Service' },
  salary: { title: 'By salary', rowsAre: 'Yearly salary' },
};

/** One chart for each thing that people are counted by. */
export function BreakdownCharts({ breakdowns }: { breakdowns: readonly Breakdown[] }) {
  return (
    <div className={styles.charts}>
      {breakdowns.map(({ by, groups }) => (
        <Card key={by}>
          <BarsChart
            {...TITLES[by]}
            series={['People']}
            rows={groups.map(({ name, people }) =>
              people === null ? { label: name, values: [0], words: 'Not shown' } : { label: name, values: [people] },
            )}
          />
        </Card>
      ))}
    </div>
  );
}
