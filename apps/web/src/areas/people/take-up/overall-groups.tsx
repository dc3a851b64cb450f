import type { OverallTakeUp, TakeUpChoices } from '@plenty/contract/people/take-up';
import { BarsChart } from '#ui/bars-chart.tsx';
import { Card } from '#ui/card.tsx';
import styles from './benefit-takeup.module.css';
import { sayPercentage } from './say-figure.ts';

interface OverallGroupsProps {
  readonly summary: OverallTakeUp['summaryData'];
  readonly detailed: OverallTakeUp['detailedData'];
}

/** How much of what they can choose people of each department and age have chosen, as far as it may be told. */
export function OverallGroups({ summary: { percentage }, detailed: { departments, ages } }: OverallGroupsProps) {
  if (!departments || !ages || departments.length === 0) return null;
  const everyone = { name: 'Everyone', percentage };
  return (
    <section className={styles.section} aria-labelledby="departments-and-ages">
      <h2 id="departments-and-ages">Departments and ages</h2>
      <p className={styles.rule}>{MEANING}</p>
      <div className={styles.charts}>
        <OverallShares title="Take-up by department" rowsAre="Department" groups={[everyone, ...departments]} />
        <OverallShares title="Take-up by age" rowsAre="Age" groups={[everyone, ...ages]} />
      </div>
      <p className={styles.rule}>{RULE}</p>
    </section>
  );
}

interface SharesProps {
  readonly title: string;
  readonly rowsAre: string;
  readonly groups: readonly Pick<TakeUpChoices, 'name' | 'percentage'>[];
}

function OverallShares({ title, rowsAre, groups }: SharesProps) {
  return (
    <Card>
      <BarsChart
        title={title}
        rowsAre={rowsAre}
        series={['Take-up']}
        format={sayPercentage}
        rows={groups.map(toGroupRow)}
      />
    </Card>
  );
}

function toGroupRow({ name: label, percentage }: SharesProps['groups'][number]) {
  return percentage === null ? { label, values: [0], words: 'Not shown' } : { label, values: [percentage] };
}

const MEANING =
  'How much of all that they can choose the people of each group have chosen. What is included for everyone is not counted.';
const RULE =
  'Groups of fewer than five people are not shown, nor are those from which the choices of fewer than five could be worked out.';
