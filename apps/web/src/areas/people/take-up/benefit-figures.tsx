import type { DetailedTakeUp } from '@plenty/contract/people/take-up';
import { Money } from '#ui/money.tsx';
import { Stats } from '#ui/stat.tsx';
import { sayPeopleCounted, sayPercentage, sayTakenFigure } from './say-figure.ts';

/** One benefit as it stands. */
export function BenefitFigures({ summary }: { summary: DetailedTakeUp['summaryData'] }) {
  const { eligible, percentage, employerPence, employeePence, isIncluded } = summary;
  return (
    <Stats
      items={[
        {
          label: 'Eligible',
          value: sayPeopleCounted(eligible),
          note: 'Employees who qualify or already have it.',
        },
        {
          label: 'Taken',
          value: sayTakenFigure(summary),
          note: isIncluded ? 'It is included: everyone who is eligible has it.' : 'Chosen, and in force that day.',
        },
        { label: 'Take-up', value: percentage === null ? NOT_SHOWN : sayPercentage(percentage) },
        { label: 'You pay a month', value: takeUpCostOf(employerPence), note: 'With the benefit fund.' },
        { label: 'Your people pay a month', value: takeUpCostOf(employeePence) },
      ]}
    />
  );
}

const NOT_SHOWN = 'Not shown';

function takeUpCostOf(pence: number | null) {
  return pence === null ? NOT_SHOWN : <Money pence={pence} />;
}
