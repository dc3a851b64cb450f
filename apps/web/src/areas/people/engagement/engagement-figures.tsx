import { ENGAGEMENT_MONTHS, type Engagement } from '@plenty/contract/people/engagement';
import { Card } from '#ui/card.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { LinesChart } from '#ui/lines-chart.tsx';
import { Stats } from '#ui/stat.tsx';
import styles from './employee-engagement.module.css';
import { sayCount } from '#format/say-count.ts';

interface EngagementFiguresProps {
  readonly figures: Engagement;
  readonly months: number;
  readonly onMonths: (months: string) => void;
}

/** Who has registered, when they did, and how often people come. */
export function EngagementFigures({ figures, months, onMonths }: EngagementFiguresProps) {
  const { total, registered, percentage, registrations, logins } = figures;
  return (
    <>
      <Stats
        items={[
          {
            label: 'Registered',
            value: `${percentage.toLocaleString('en-GB', { minimumFractionDigits: 1 })}%`,
            note: `${sayCount(registered)} of ${sayCount(total)} people. Who has left is not counted.`,
          },
          { label: 'Not registered', value: sayCount(total - registered), note: 'They are listed below.' },
          { label: 'Logins in 30 days', value: sayCount(logins.total), note: ofPeople(logins.people) },
        ]}
      />
      <div className={styles.charts}>
        <Card>
          <div className={styles.ranged}>
            <LinesChart
              title="Registrations by month"
              rowsAre="Month"
              series={['People who registered']}
              rows={registrations.map(({ month, people }) => ({ label: monthName(month), values: [people] }))}
            />
            <FilterChips
              label="Months to look back"
              value={String(months)}
              chips={ENGAGEMENT_MONTHS.map((each) => ({ value: String(each), label: `${each} months` }))}
              onChange={onMonths}
            />
          </div>
        </Card>
        <Card>
          <LinesChart
            title="Logins by day"
            rowsAre="Day"
            series={['Logins']}
            rows={logins.days.map((day) => ({ label: shortDay(day.day), values: [day.logins] }))}
          />
        </Card>
      </div>
    </>
  );
}

function ofPeople(people: number): string {
  return people === 1 ? 'By 1 person.' : `By ${sayCount(people)} different people.`;
}

// Months and days have no time, so no zone may move them.
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function monthName(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

function shortDay(day: string): string {
  return DAY.format(new Date(day));
}
