import type { OverallTakeUp } from '@plenty/contract/people/take-up';
import { Card } from '#ui/card.tsx';
import { LinesChart } from '#ui/lines-chart.tsx';
import { Money } from '#ui/money.tsx';
import { Stats } from '#ui/stat.tsx';
import styles from './benefit-takeup.module.css';
import { sayPeopleCounted, sayPercentage, sayShortMonth, sayWholePounds } from './say-figure.ts';

interface OverallFiguresProps {
  readonly summary: OverallTakeUp['summaryData'];
  readonly months: OverallTakeUp['detailedData']['months'];
}

/** All benefits together, and what they cost month by month. */
export function OverallFigures({ summary, months }: OverallFiguresProps) {
  const { employed, percentage, employerPence, employeePence, notShown } = summary;
  return (
    <>
      <Stats
        items={[
          {
            label: 'Take-up',
            value: percentage === null ? 'Not shown' : sayPercentage(percentage),
            note: 'Of all that your people can choose. What is included for everyone is not counted.',
          },
          { label: 'You pay a month', value: <Money pence={employerPence} />, note: 'With the benefit fund.' },
          { label: 'Your people pay a month', value: <Money pence={employeePence} /> },
          { label: 'Employed', value: sayPeopleCounted(employed), note: 'On leave or at work.' },
        ]}
      />
      <p className={styles.rule}>
        {RULE} {notShown > 0 && sayNotShown(notShown)}
      </p>
      {months.length > 1 && (
        <Card>
          <LinesChart
            title="Cost a month"
            rowsAre="Month"
            series={['You pay', 'Your people pay']}
            format={sayWholePounds}
            rows={months.map(({ month, employerPence: yours, employeePence: theirs }) => ({
              label: sayShortMonth(month),
              values: [yours, theirs],
            }))}
          />
        </Card>
      )}
    </>
  );
}

const RULE =
  'To protect people, it is not shown how many have a benefit, nor what it costs, where fewer than five have it, or fewer than five of those who could do not.';

function sayNotShown(benefits: number): string {
  return benefits === 1
    ? '1 benefit is left out of the sums for it.'
    : `${benefits} benefits are left out of the sums for it.`;
}
