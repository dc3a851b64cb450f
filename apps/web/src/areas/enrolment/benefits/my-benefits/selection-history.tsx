import { momentOfInstant } from '#format/moment-of-instant.ts';
import type { BenefitWithSelection } from './benefits-data.ts';
import styles from './benefit-page.module.css';
import { BenefitSection } from './section.tsx';

/** What has happened to the person's own selection, as it came. */
export function SelectionHistory({ steps }: { steps: BenefitWithSelection['history'] }) {
  if (steps.length === 0) return null;
  return (
    <BenefitSection title="History">
      <ol className={styles.history}>
        {steps.map(({ at, action, label, byMe, reason }) => (
          <li key={`${at} ${action}`}>
            <strong>{byMe ? `${label} by you` : label}</strong>
            <span className={styles.hint}>{momentOfInstant(at)}</span>
            {reason !== null && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </BenefitSection>
  );
}
