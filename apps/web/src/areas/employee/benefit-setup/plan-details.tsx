import type { Selection } from '@plenty/contract/benefits';
import { longDay } from '#format/long-day.ts';
import styles from './setup.module.css';

/** What was chosen, in words, with who is covered and when it counts. */
export function PlanDetails({ selection, layout }: { selection: Selection; layout: 'rows' | 'details' }) {
  const { planDetails, peopleCovered, startDate, endDate } = selection;
  return (
    <dl className={styles[layout]}>
      {planDetails.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {peopleCovered.length > 0 && (
        <div>
          <dt>Also covered</dt>
          <dd>{peopleCovered.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {startDate !== null && (
        <div>
          <dt>Starts</dt>
          <dd>{longDay(startDate)}</dd>
        </div>
      )}
      {endDate !== null && (
        <div>
          <dt>Ends</dt>
          <dd>{longDay(endDate)}</dd>
        </div>
      )}
    </dl>
  );
}
