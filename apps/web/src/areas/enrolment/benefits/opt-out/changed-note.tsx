import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { PlanDetails } from '#areas/enrolment/benefits/benefit-setup/public.ts';
import { Banner } from '#ui/banner.tsx';
import styles from './opt-out.module.css';

interface ChangedNoteProps {
  readonly message: string;
  readonly selection: SelectionDetails;
}

/** Changed in another tab or on another device: that it has, and what it is now. */
export function ChangedNote({ message, selection }: ChangedNoteProps) {
  return (
    <Banner kind="alert">
      <div className={styles.fields}>
        <p>{message}</p>
        <p>As it is now: {selection.statusLabel}</p>
        <PlanDetails selection={selection} layout="details" />
      </div>
    </Banner>
  );
}
