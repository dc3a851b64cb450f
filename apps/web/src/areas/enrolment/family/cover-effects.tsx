import type { ShownCoverEffect } from './family-data.ts';
import styles from './family.module.css';

/** What a change does to cover, benefit by benefit. */
export function CoverEffects({ effects }: { effects: readonly ShownCoverEffect[] }) {
  if (effects.length === 0) return <p>Your cover stays as it is.</p>;
  return (
    <dl className={styles.effects}>
      {effects.map(({ benefitId, name, words }) => (
        <div key={benefitId} className={styles.effect}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
