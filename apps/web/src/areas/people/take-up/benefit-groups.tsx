import type { DetailedTakeUp, TakeUpGroup } from '@plenty/contract/people/take-up';
import { BarsChart } from '#ui/bars-chart.tsx';
import { Card } from '#ui/card.tsx';
import styles from './benefit-takeup.module.css';
import { sayPercentage } from './say-figure.ts';

/** Who has which level, and where they are, as far as it may be told. */
export function TakeUpGroups({
  detailed: { levels, departments, ages },
}: {
  detailed: DetailedTakeUp['detailedData'];
}) {
  if (levels.length === 0 && !departments && !ages) return null;
  const areLevelsTold = levels.some(({ people }) => people !== null);
  return (
    <section className={styles.section} aria-labelledby="who-has-it">
      <h2 id="who-has-it">Who has it</h2>
      <div className={styles.charts}>
        {areLevelsTold && (
          <Card>
            <BarsChart
              title="By level"
              rowsAre="Level"
              series={['People']}
              rows={levels.map(({ name, people }) => groupRowOf(name, people))}
            />
          </Card>
        )}
        {departments && <BenefitShares title="Take-up by department" rowsAre="Department" groups={departments} />}
        {ages && <BenefitShares title="Take-up by age" rowsAre="Age" groups={ages} />}
      </div>
      {levels.length > 0 && !areLevelsTold && <p>{NO_LEVELS}</p>}
      <p className={styles.rule}>{RULE}</p>
    </section>
  );
}

interface BenefitSharesProps {
  readonly title: string;
  readonly rowsAre: string;
  readonly groups: readonly TakeUpGroup[];
}

function BenefitShares({ title, rowsAre, groups }: BenefitSharesProps) {
  return (
    <Card>
      <BarsChart
        title={title}
        rowsAre={rowsAre}
        series={['Take-up']}
        format={sayPercentage}
        rows={groups.map(({ name, percentage }) => groupRowOf(name, percentage))}
      />
    </Card>
  );
}

function groupRowOf(label: string, figure: number | null) {
  return figure === null ? { label, values: [0], words: 'Not shown' } : { label, values: [figure] };
}

const NO_LEVELS = 'How many have which level is not shown: too few people have some of the levels.';
const RULE =
  'Groups of fewer than five people, those who have not taken it among them, are not shown; where they could be worked out from other figures, some larger groups are not shown either.';
