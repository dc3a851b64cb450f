import { addDays } from '@plenty/domain/dates/day';
import {
  OUTCOME_WORDS,
  PREVIEW_OUTCOMES,
  type PreviewOutcome,
  type PreviewTotals,
} from '@plenty/contract/enrolment/renewal-preview';
import { longDay } from '#format/long-day.ts';
import { sayCount } from '#format/say-count.ts';
import { Money } from '#ui/money.tsx';
import { Stats } from '#ui/stat.tsx';

interface PreviewFiguresProps {
  readonly totals: PreviewTotals;
  readonly startsOn: string;
}

/** How many choices come to what, and what all of them cost before and after. */
export function PreviewFigures({ totals, startsOn }: PreviewFiguresProps) {
  const { outcomes, before, after } = totals;
  const lastDay = longDay(addDays(startsOn, -1));
  const meanings: Record<PreviewOutcome, string> = {
    'carried-forward': 'At the price agreed.',
    're-priced': 'At the new year’s price.',
    'asked-again': `Ends on ${lastDay} unless chosen again.`,
    'not-eligible': `Lost after ${lastDay}.`,
    ended: `Over after ${lastDay}.`,
    chosen: 'Changed by the employee.',
  };
  return (
    <>
      <Stats
        items={PREVIEW_OUTCOMES.flatMap((outcome) => {
          const counted = outcomes.find((each) => each.outcome === outcome);
          if (!counted && outcome === 'chosen') return [];
          const note = counted ? `${sayPeopleCount(counted.people)}. ${meanings[outcome]}` : 'Nobody.';
          return [{ label: OUTCOME_WORDS[outcome], value: sayCount(counted?.choices ?? 0), note }];
        })}
      />
      <Stats
        items={[
          {
            label: 'Employees pay a month',
            value: <Money pence={after.employeePence} />,
            note: <PaidNow pence={before.employeePence} />,
          },
          {
            label: 'Employer pays a month',
            value: <Money pence={after.employerPence} />,
            note: <PaidNow pence={before.employerPence} />,
          },
        ]}
      />
    </>
  );
}

function PaidNow({ pence }: { pence: number }) {
  return (
    <>
      Now <Money pence={pence} />
    </>
  );
}

function sayPeopleCount(people: number): string {
  return people === 1 ? '1 person' : `${sayCount(people)} people`;
}
