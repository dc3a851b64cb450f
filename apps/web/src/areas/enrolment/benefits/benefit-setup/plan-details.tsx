import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { sayCovered } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { longDay } from '#format/long-day.ts';
import styles from './setup.module.css';

/** What was chosen, in words, with who is covered and when it counts. */
export function PlanDetails({ selection, layout }: { selection: SelectionDetails; layout: 'rows' | 'details' }) {
  const { planDetails, heldSince, startDate, endDate } = selection;
  const covered = sayCovered(selection);
  return (
    <dl className={styles[layout]}>
      {planDetails.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {covered !== undefined && (
        <div>
          <dt>Also covered</dt>
          <dd>{covered}</dd>
        </div>
      )}
      {heldSince !== null && (
        <div>
          <dt>Had since</dt>
          <dd>{longDay(heldSince)}</dd>
        </div>
      )}
      {startDate !== null && heldSince === null && (
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
